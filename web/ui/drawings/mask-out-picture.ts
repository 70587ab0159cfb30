/**
 * Returns the styles of a mask that removes the shape in `picture` from an element. If the picture of an ordinary mask fails to load, the
 * whole element is hidden. Here the picture shows the part to remove, so without the picture nothing is removed. Also set a `maskSize` that
 * covers the whole element.
 */
export const maskOutPicture = (picture: string) =>
  ({ maskImage: `url(${picture}), linear-gradient(#000 0 0)`, maskComposite: 'exclude', maskRepeat: 'no-repeat' }) as const
