import { buildPictures } from '#functions/entry/build/build-pictures.ts'
import { openRoot } from '#functions/entry/open-root.ts'
import { serve } from '#functions/entry/serve.ts'
import { pictureGroup } from '#functions/http/bindings/pictures.ts'

const root = await openRoot({ pictures: buildPictures })

/** Receives the pictures that organisers upload for pages. */
export const handler = serve(root, { groups: [pictureGroup] })
