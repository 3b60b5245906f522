/** Components that are drawn again only for other properties; for those that read no signal, and so no language. */
import { Component, isValidElement, type ComponentType, type JSX } from "preact";

/** Whether all properties are the same values. */
export function props_equal(before: object, after: object): boolean {
  const [old, fresh] = [before as Record<string, unknown>, after as Record<string, unknown>];
  for (const name in fresh) if (fresh[name] !== old[name]) return false;
  for (const name in old) if (!(name in fresh)) return false;
  return true;
}

/** The same component, drawn again only when its properties are not equal. */
export function memo<P extends object>(draw: (props: P) => JSX.Element, equal: (before: P, after: P) => boolean = props_equal): ComponentType<P> {
  return class Memo extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      return !equal(this.props, next);
    }

    override render(props: P): JSX.Element {
      return draw(props);
    }
  };
}

/** Whether two texts, elements or lists of them would be drawn alike. */
export function elements_equal(before: unknown, after: unknown): boolean {
  if (before === after) return true;
  if (Array.isArray(before)) return Array.isArray(after) && before.length === after.length && before.every((one, n) => elements_equal(one, after[n]));
  if (!isValidElement(before) || !isValidElement(after) || before.type !== after.type || before.key !== after.key) return false;
  const [old, fresh] = [before.props as Record<string, unknown>, after.props as Record<string, unknown>];
  return Object.keys(old).length === Object.keys(fresh).length && Object.keys(old).every((name) => elements_equal(old[name], fresh[name]));
}
