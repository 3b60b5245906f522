/** Small drawings that depend on nothing but their properties: they read no signal and no language. */
import { Component, isValidElement, type ComponentType, type JSX } from "preact";

/** Whether one of the properties is another; those set `apart` do not count. */
export function differ(before: object, after: object, apart: readonly string[] = []): boolean {
  const [old, fresh] = [before as Record<string, unknown>, after as Record<string, unknown>];
  for (const name in fresh) if (fresh[name] !== old[name] && !apart.includes(name)) return true;
  for (const name in old) if (!(name in fresh)) return true;
  return false;
}

/** The same drawing, made again only for other properties; those set `apart` do not count. */
export function pure<P extends object>(draw: (props: P) => JSX.Element, ...apart: (keyof P & string)[]): ComponentType<P> {
  return class Pure extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      return differ(this.props, next, apart);
    }

    override render(props: P): JSX.Element {
      return draw(props);
    }
  };
}

/** Whether two pieces of a drawing are written alike. */
export function alike(before: unknown, after: unknown): boolean {
  if (before === after) return true;
  if (Array.isArray(before)) return Array.isArray(after) && before.length === after.length && before.every((one, n) => alike(one, after[n]));
  if (!isValidElement(before) || !isValidElement(after) || before.type !== after.type || before.key !== after.key) return false;
  const [old, fresh] = [before.props as Record<string, unknown>, after.props as Record<string, unknown>];
  return Object.keys(old).length === Object.keys(fresh).length && Object.keys(old).every((name) => alike(old[name], fresh[name]));
}
