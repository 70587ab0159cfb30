import { pictureEndpoints } from '#shared/contract/pictures.ts'
import { bindGroup } from '#functions/http/bind-group.ts'
import { uploadAttachment } from '#functions/usecases/pictures/upload-attachment.ts'
import { uploadPicture } from '#functions/usecases/pictures/upload-picture.ts'

export const pictureGroup = bindGroup<typeof pictureEndpoints, 'pictures'>(pictureEndpoints, {
  uploadPicture: ({ body }, { deps, caller }) => uploadPicture(deps, { base64: body.picture, by: caller.adminUsername }),
  uploadAttachment: ({ body }, { deps, caller }) => uploadAttachment(deps, { base64: body.picture, by: caller.adminUsername }),
})
