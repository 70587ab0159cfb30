/** Pictures that come with the site, as an organiser chooses them; the files are in `web/public/art/gallery`. */
export const sitePictures = [
  { name: 'duinkam', label: 'De duinkam' },
  { name: 'branding', label: 'Door de branding' },
  { name: 'touw', label: 'Aan het touw' },
  { name: 'zandzak', label: 'Zandzak op de schouder' },
  { name: 'kettlebell', label: 'Kettlebell swings' },
  { name: 'mist', label: 'Mist over het strand' },
  { name: 'vuur', label: 'Vuur op het strand' },
  { name: 'finish', label: 'De finish' },
] as const

/** How a picture of {@link sitePictures} is named in records (specification section 2). */
export const pictureAddress = (name: string) => `asset:gallery/${name}.avif`
