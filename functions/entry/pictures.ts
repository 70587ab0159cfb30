import { pictureGroup } from '#functions/http/bindings/pictures.ts'
import { buildPictures } from './build-pictures.ts'
import { openRoot } from './open-root.ts'
import { serve } from './serve.ts'

const root = await openRoot({ pictures: buildPictures })

/** What an organiser uploads for a page. */
export const handler = serve(root, { groups: [pictureGroup] })
