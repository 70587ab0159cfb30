import { createS3PictureStore } from '#functions/adapters/s3/picture-store.ts'
import type { RuntimeConfig } from '#functions/entry/config.ts'
import type { PictureStore } from '#functions/ports/pictures/picture-store.ts'

/** Stores in S3, in the bucket of uploaded pictures. */
export function buildPictures({ pictureBucket, s3Endpoint }: RuntimeConfig): PictureStore {
  return createS3PictureStore({ bucket: pictureBucket, endpoint: s3Endpoint })
}
