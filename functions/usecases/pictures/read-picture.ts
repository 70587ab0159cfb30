import type { Picture } from './picture.ts'
import { readJpeg } from './read-jpeg.ts'
import { readWebp } from './read-webp.ts'

/**
 * Reads a WebP or JPEG by its bytes, whatever its name, and removes the camera's metadata (place, time, owner). Undefined unless all of the
 * bytes are a valid picture.
 */
export const readPicture = (bytes: Buffer): Picture | undefined => readWebp(bytes) ?? readJpeg(bytes)
