/**
 * A mask that takes away what `picture` shows. A mask whose picture does not come hides everything, and words would be gone with it:
 * so the picture holds what is taken, and without it nothing is. Give it a `maskSize` that covers the whole element.
 */
export const blownFrom = (picture: string) =>
  ({ maskImage: `url(${picture}), linear-gradient(#000 0 0)`, maskComposite: 'exclude', maskRepeat: 'no-repeat' }) as const
