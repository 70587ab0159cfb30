import { useMutation } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { pictureEndpoints } from '#shared/contract/pictures.ts'
import { formatFileSize } from '#shared/lib/format-file-size.ts'
import { maxAttachmentBytes } from '#shared/page/uploaded-pictures.ts'
import { call } from '#web/api/call.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { PictureFault, toBase64 } from '#web/features/admin/pictures/prepare-picture.ts'
import { asSentence } from '#web/features/admin/table/as-sentence.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import type { MailForm } from './mail-draft.ts'

const uploadTimeoutMs = 60_000
const Chosen = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', textStyle: 'table', overflowWrap: 'anywhere' },
})

/** Lets the user choose one file, to which the mail links. Uploads the file as soon as it is chosen. */
export function MailAttachment({ form: { control, setValue, formState } }: { form: MailForm }) {
  const attachment = useWatch({ control, name: 'attachment' })
  const upload = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > maxAttachmentBytes) throw new PictureFault('Dit bestand is te groot: maximaal 3 MB.')
      const body = { picture: await toBase64(file) }
      const { url, bytes } = await unwrap(call(pictureEndpoints.uploadAttachment, { body }, { timeoutMs: uploadTimeoutMs }))
      return { url, bytes, name: file.name.trim().slice(-120) || 'Bijlage' }
    },
    onSuccess: (stored) => setValue('attachment', stored, { shouldDirty: true }),
  })
  const failure =
    upload.error && (upload.error instanceof PictureFault ? upload.error.message : asSentence(failureOf(upload.error).message))
  if (attachment)
    return (
      <Field label="Bijlage" error={formState.errors.attachment?.url?.message}>
        <Chosen>
          <b>{attachment.name}</b>
          <span>{formatFileSize(attachment.bytes)}</span>
          <Button
            size="table"
            variant="quiet"
            icon="cross"
            onClick={() => {
              upload.reset()
              setValue('attachment', null, { shouldDirty: true })
            }}
          >
            Haal weg
          </Button>
        </Chosen>
      </Field>
    )
  return (
    <Field
      label="Bijlage"
      optional
      hint="Een PDF of foto tot 3 MB. De mail krijgt er een link naar, zodat hij overal aankomt."
      error={failure}
    >
      <Input
        size="table"
        type="file"
        accept="application/pdf,image/jpeg,image/webp"
        disabled={upload.isPending}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          if (file) upload.mutate(file)
        }}
      />
      <p role="status">{upload.isPending && 'Bestand uploaden...'}</p>
    </Field>
  )
}
