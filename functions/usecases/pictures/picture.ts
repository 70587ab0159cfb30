import type { pictureTypes, PictureSize } from '#shared/page/uploaded-pictures.ts'

/** A picture as it may be shown to everybody. */
export interface Picture extends PictureSize {
  type: keyof typeof pictureTypes
  bytes: Buffer
}
