import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { awsLimits } from '#functions/adapters/aws-limits.ts'
import type { PictureStore } from '#functions/ports/pictures/picture-store.ts'

/** Stores pictures in a bucket, under the path that the edge requests. `endpoint` is set only outside AWS. */
export function createS3PictureStore({ bucket, endpoint }: { bucket: string; endpoint?: string | undefined }): PictureStore {
  const local = endpoint
    ? { endpoint, region: 'eu-central-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' }, forcePathStyle: true }
    : {}
  const client = new S3Client({ ...awsLimits, ...local })
  return {
    async put({ path, contentType, bytes }) {
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: path.slice(1),
          Body: bytes,
          ContentType: contentType,
          // The content of a file never changes, because its name is a digest of its content.
          CacheControl: 'public, max-age=31536000, immutable',
        }),
      )
    },
  }
}
