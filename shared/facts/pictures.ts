import { parseUploadedSize } from '#shared/page/uploaded-pictures.ts'

/** The site's pictures that an organiser can choose; the files are in `web/public/art/gallery`. */
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

/** The URL by which records refer to a picture of {@link sitePictures} (specification section 2). */
export const pictureAddress = (name: string) => `asset:gallery/${name}.avif`

/** True if a record may refer to this picture: a site picture or an uploaded picture. */
export const isPicture = (address: string): boolean =>
  sitePictures.some(({ name }) => pictureAddress(name) === address) || parseUploadedSize(address) !== undefined
