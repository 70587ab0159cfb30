import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { longestSide, maxPictureBytes, pictureTypes, uploadedPicturePath, type PictureSize } from '#shared/page/uploaded-pictures.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { limitCalls } from '#functions/usecases/limits/limit-calls.ts'
import { readPicture } from './read-picture.ts'

type Need = Pick<Deps, 'pictures' | 'limits' | 'clock' | 'settings'>

/**
 * Stores a picture (`base64`) and returns its URL; the same picture always gets the same URL. Its type is decided by its bytes alone.
 * Throws `invalid_input` for an unreadable or too large picture, and `too_many_attempts`.
 */
export async function uploadPicture(deps: Need, { base64, by }: { base64: string; by: string }): Promise<PictureSize & { url: string }> {
  const work = async () => {
    const picture = readPicture(Buffer.from(base64, 'base64'))
    if (!picture) throw buildFault('Dit is geen foto die we kunnen lezen. Kies een JPEG of WebP.')
    const { type, width, height, bytes } = picture
    if (bytes.length > maxPictureBytes || Math.max(width, height) > longestSide) throw buildFault('Deze foto is te groot')
    if (width === 0 || height === 0) throw buildFault('Deze foto is leeg')
    const url = uploadedPicturePath(bytesToHex(sha256(bytes)), picture, type)
    await deps.pictures.put({ path: url, contentType: pictureTypes[type], bytes })
    return { url, width, height }
  }
  return (await limitCalls(deps, { action: 'upload-picture', address: undefined, account: by }, work))!
}

const buildFault = (message: string) => new AppError('invalid_input', { message, details: [{ path: 'picture', message }] })
