import * as z from 'zod'
import { mostPictureBytes } from '#shared/page/uploaded-pictures.ts'
import { defineEndpoints } from './endpoint.ts'

/** What an organiser uploads for a page. */
export const pictureEndpoints = defineEndpoints({
  uploadPicture: {
    method: 'POST',
    path: '/api/admin/pictures',
    access: ['admin'],
    changes: 'picture',
    summary:
      'Keeps a picture, WebP or JPEG of 360 kB and 1600 pixels at most, and answers its address. What a camera wrote into it goes; the same one twice has one address.',
    body: z.object({
      /** Base64. */
      picture: z.string('Kies een foto').max(Math.ceil(mostPictureBytes / 3) * 4, 'Deze foto is te groot'),
    }),
    response: z.object({
      /** Within the site, and what a record names it by. */
      url: z.string(),
      /** Pixels. */
      width: z.int(),
      height: z.int(),
    }),
  },
})
