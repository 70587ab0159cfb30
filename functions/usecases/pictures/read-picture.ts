import type { Picture } from './picture.ts'
import { readJpeg } from './read-jpeg.ts'
import { readWebp } from './read-webp.ts'

/** What these bytes are, whatever they were called, without what a camera wrote into them (where, when, by whom). Undefined for what is no WebP or JPEG from its first byte to its last. */
export const readPicture = (bytes: Buffer): Picture | undefined => readWebp(bytes) ?? readJpeg(bytes)
