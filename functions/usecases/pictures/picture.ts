import type { pictureTypes, PictureSize } from '#shared/page/uploaded-pictures.ts'

/** A picture that is safe to publish. */
export interface Picture extends PictureSize {
  type: keyof typeof pictureTypes
  bytes: Buffer
}
