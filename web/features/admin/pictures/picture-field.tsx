import { FileUpload } from '@chakra-ui/react/file-upload'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, type Control, type FieldValues } from 'react-hook-form'
import { pictureEndpoints } from '#shared/contract/pictures.ts'
import { longestSide, parseUploadedSize } from '#shared/page/uploaded-pictures.ts'
import { call } from '#web/api/call.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { AssetPicture } from '#web/ui/drawings/asset-picture.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { Field, FieldMessage } from '#web/ui/forms/field.tsx'
import { Icon } from '#web/ui/drawings/icon.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { asSentence } from '#web/features/admin/table/as-sentence.ts'
import type { FormField } from '#web/features/admin/table/form-control.tsx'
import { fileTooLarge, maxFileBytes, PictureFault, preparePicture } from './prepare-picture.ts'

const uploadTimeoutMs = 60_000
const rejections: Readonly<Record<string, string>> = {
  FILE_TOO_LARGE: fileTooLarge,
  TOO_MANY_FILES: 'Kies één foto tegelijk.',
}
const noPicture = 'Dit is geen foto. Kies een JPEG, PNG of WebP.'

const Drop = chakra(FileUpload.Dropzone, {
  base: {
    display: 'flex',
    // with large text the select wraps below the picture
    flexWrap: 'wrap',
    gap: '4',
    alignItems: 'start',
    padding: '3',
    border: '1.5px dashed',
    borderColor: 'edge.control',
    borderRadius: '1',
    '&[data-dragging]': { borderColor: 'fg.strong', bg: 'bg.chosen' },
  },
})
const Preview = chakra('span', {
  base: {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: { base: '96px', md: '128px' },
    aspectRatio: '1',
    overflow: 'hidden',
    bg: 'bg.sunken',
    color: 'fg.muted',
    fontSize: '1.75rem',
    borderRadius: '1',
    '& img': { width: 'full', height: 'full', objectFit: 'cover' },
  },
})
const Controls = chakra('div', {
  base: { flex: '1 1 8rem', display: 'grid', gap: '3', justifyItems: 'start', minWidth: '0', '& > div': { width: 'full' } },
})
const Line = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', textStyle: 'small', color: 'fg.muted' },
})
// Not a grid: `twoColumns` orders messages with `order`, which would move the error behind the button.
const UploadStatus = chakra('div', { base: { textStyle: 'small', '& > * + *': { marginBlockStart: '2' } } })

/** A chosen file, and the object URL that shows it on this page. */
interface Chosen {
  file: File
  previewUrl: string
}

interface PictureFieldProps<In extends FieldValues, Out> {
  control: Control<In, unknown, Out>
  field: FormField<In>
  error: string | undefined
  /** Called with `true` when an upload starts or fails, and with `false` once it succeeds or another option is chosen. */
  onWait: (waits: boolean) => void
}

/**
 * Lets the user choose the picture of a record: one of the site's own pictures, or a file. Scales a file down and uploads it at once; the
 * field's value is then the path of the file on the server. After a failed upload the file stays chosen, and the user can retry.
 */
export function PictureField<In extends FieldValues, Out>({ control, field: formField, error, onWait }: PictureFieldProps<In, Out>) {
  const { name, label, options = [], hint, optional, longest = longestSide } = formField
  const { field } = useController({ control, name })
  const value = field.value as string
  const [own, setOwn] = useState(parseUploadedSize(value) ? value : undefined)
  const [rejection, setRejection] = useState<string>()
  const upload = useMutation({
    mutationFn: async ({ file }: Chosen) => {
      const picture = await preparePicture(file, longest)
      return unwrap(call(pictureEndpoints.uploadPicture, { body: { picture } }, { timeoutMs: uploadTimeoutMs }))
    },
    onMutate: () => onWait(true),
    onSuccess({ url }, { previewUrl }) {
      URL.revokeObjectURL(previewUrl)
      setOwn(url)
      field.onChange(url)
      onWait(false)
    },
    // An unusable file is never uploaded, so the form must not wait for it.
    onError: (fault) => onWait(!(fault instanceof PictureFault)),
  })
  const isUnusable = upload.error instanceof PictureFault
  const waiting = upload.isSuccess || isUnusable ? undefined : upload.variables
  const start = (file: File | undefined) => {
    if (!file || upload.isPending) return
    setRejection(undefined)
    upload.mutate({ file, previewUrl: URL.createObjectURL(file) })
  }
  const trouble = rejection ?? (upload.isError ? formatUploadError(upload.error) : undefined)
  const shown = own ? [...options, { value: own, label: 'Eigen foto' }] : options
  return (
    <FileUpload.Root
      unstyled
      accept="image/*"
      maxFileSize={maxFileBytes}
      // Always empty, so that the same file can be chosen again after a failure.
      acceptedFiles={noFiles}
      onFileAccept={({ files }) => start(files[0])}
      onFileReject={({ files }) => {
        const reason = files[0]?.errors[0]
        if (reason) setRejection(rejections[reason] ?? noPicture)
      }}
    >
      <Drop disableClick role="group" aria-label="Sleep een foto hierheen">
        <Preview>
          {waiting ? (
            <img src={waiting.previewUrl} alt="" />
          ) : value ? (
            <AssetPicture imageUrl={value} alt="" width="full" aspectRatio="1" />
          ) : (
            <Icon name="camera" />
          )}
        </Preview>
        <Controls>
          <Field label={label} hint={hint} optional={optional} error={error}>
            <Select
              size="table"
              {...field}
              disabled={upload.isPending}
              onChange={(event: React.ChangeEvent<HTMLSelectElement>) => {
                upload.reset()
                setRejection(undefined)
                onWait(false)
                field.onChange(event)
              }}
            >
              {shown.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </Select>
          </Field>
          <Line>
            <FileUpload.Trigger asChild>
              <Button
                size="table"
                variant="quiet"
                whiteSpace="normal"
                icon="camera"
                busy={upload.isPending}
                busyText="Foto uploaden..."
                aria-describedby={trouble && `${name}-upload-error`}
              >
                {own ? 'Andere eigen foto' : 'Eigen foto kiezen'}
              </Button>
            </FileUpload.Trigger>
            <chakra.span display={{ base: 'none', md: 'inline' }}>of sleep hem hierheen</chakra.span>
          </Line>
          <UploadStatus aria-live="polite">
            <FieldMessage id={`${name}-upload`} error={trouble} ok={upload.isSuccess && 'Geüpload. Sla hem nu op.'} />
            {upload.isError && waiting && (
              <Button size="table" variant="quiet" icon="refresh" onClick={() => upload.mutate(waiting)}>
                Probeer opnieuw
              </Button>
            )}
          </UploadStatus>
        </Controls>
      </Drop>
      <FileUpload.HiddenInput />
    </FileUpload.Root>
  )
}

const noFiles: File[] = []

const formatUploadError = (error: unknown) => (error instanceof PictureFault ? error.message : asSentence(failureOf(error).message))
