/**
 * The styles of a mask that removes what `picture` shows. A mask whose picture fails to load hides the whole element, so the picture holds
 * the part to remove, and without it nothing is removed. Give it a `maskSize` that covers the whole element.
 */
export const blownFrom = (picture: string) =>
  ({ maskImage: `url(${picture}), linear-gradient(#000 0 0)`, maskComposite: 'exclude', maskRepeat: 'no-repeat' }) as const
