/** The figures of Acquire's board in the editor. */

/** None: the rulebook prints every figure, nothing is reconstructed. */
export const figures = null;
