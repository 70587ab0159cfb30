import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { attachmentPath, attachmentTypes, maxAttachmentBytes } from '#shared/page/uploaded-pictures.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { limitCalls } from '#functions/usecases/limits/limit-calls.ts'
import { readPicture } from './read-picture.ts'

type Need = Pick<Deps, 'pictures' | 'limits' | 'clock' | 'settings'>

/**
 * Stores a file that a mail links to (`base64`) and returns its URL; the same file always gets the same URL. Its type is decided by its
 * bytes alone. Throws `invalid_input` for a file of another type or a file that is too large, and `too_many_attempts`.
 */
export async function uploadAttachment(
  deps: Need,
  { base64, by }: { base64: string; by: string },
): Promise<{ url: string; bytes: number }> {
  const work = async () => {
    const file = readFile(Buffer.from(base64, 'base64'))
    if (!file) throw buildFault('Dit bestand kunnen we niet versturen. Kies een PDF, JPEG of WebP.')
    if (file.bytes.length > maxAttachmentBytes) throw buildFault('Dit bestand is te groot: maximaal 3 MB')
    const url = attachmentPath(bytesToHex(sha256(file.bytes)), file.type)
    await deps.pictures.put({ path: url, contentType: attachmentTypes[file.type], bytes: file.bytes })
    return { url, bytes: file.bytes.length }
  }
  return (await limitCalls(deps, { action: 'upload-picture', address: undefined, account: by }, work))!
}

/** A PDF begins with its version, and has its end mark within the last kilobyte. */
function readFile(bytes: Buffer): { type: keyof typeof attachmentTypes; bytes: Buffer } | undefined {
  const isPdf = /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8)) && bytes.subarray(-1024).includes('%%EOF')
  return isPdf ? { type: 'pdf', bytes } : readPicture(bytes)
}

const buildFault = (message: string) => new AppError('invalid_input', { message, details: [{ path: 'picture', message }] })
