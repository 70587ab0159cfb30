import * as z from 'zod'
import { maxAttachmentBytes, maxPictureBytes } from '#shared/page/uploaded-pictures.ts'
import { defineEndpoints } from './endpoint.ts'

/** Uploads of pictures and files by an organiser. */
export const pictureEndpoints = defineEndpoints({
  uploadPicture: {
    method: 'POST',
    path: '/api/admin/pictures',
    access: ['admin'],
    changes: 'picture',
    summary:
      'Stores a picture (WebP or JPEG, at most 360 kB and 1600 pixels) without its metadata, and returns its URL. The same picture always has the same URL.',
    body: z.object({
      /** Base64. */
      picture: z.string('Kies een foto').max(Math.ceil(maxPictureBytes / 3) * 4, 'Deze foto is te groot'),
    }),
    response: z.object({
      /** A path on this site, by which records refer to the picture. */
      url: z.string(),
      /** Pixels. */
      width: z.int(),
      height: z.int(),
    }),
  },
  uploadAttachment: {
    method: 'POST',
    path: '/api/admin/attachments',
    access: ['admin'],
    changes: 'picture',
    summary:
      'Stores a file that a mail links to (PDF, JPEG or WebP, at most 3 MB), a picture without its metadata, and returns its URL. The same file always has the same URL.',
    body: z.object({
      /** Base64. */
      picture: z.string('Kies een bestand').max(Math.ceil(maxAttachmentBytes / 3) * 4, 'Dit bestand is te groot: maximaal 3 MB'),
    }),
    response: z.object({
      /** A path on this site, by which the mail refers to the file. */
      url: z.string(),
      bytes: z.int(),
    }),
  },
})
