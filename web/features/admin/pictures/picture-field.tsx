import { FileUpload } from '@chakra-ui/react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, type Control, type FieldValues } from 'react-hook-form'
import { pictureEndpoints } from '#shared/contract/pictures.ts'
import { longestSide, sizeOfUploaded } from '#shared/page/uploaded-pictures.ts'
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
import { fileTooLarge, mostFileBytes, PictureFault, preparePicture } from './prepare-picture.ts'

const uploadTimeoutMs = 60_000
const rejections: Readonly<Record<string, string>> = {
  FILE_TOO_LARGE: fileTooLarge,
  TOO_MANY_FILES: 'Kies één foto tegelijk.',
}
const noPicture = 'Dit is geen foto. Kies een JPEG, PNG of WebP.'

const Drop = chakra(FileUpload.Dropzone, {
  base: {
    display: 'flex',
    // large text: what is chosen goes under the picture
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
const Seen = chakra('span', {
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
const Sides = chakra('div', {
  base: { flex: '1 1 8rem', display: 'grid', gap: '3', justifyItems: 'start', minWidth: '0', '& > div': { width: 'full' } },
})
const Line = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', textStyle: 'small', color: 'fg.muted' },
})
// No grid: in one, a form moves what is wrong behind everything else.
const Said = chakra('div', { base: { textStyle: 'small', '& > * + *': { marginBlockStart: '2' } } })

/** A file from this laptop, and where this page shows it. */
interface Chosen {
  file: File
  address: string
}

interface PictureFieldProps<In extends FieldValues, Out> {
  control: Control<In, unknown, Out>
  field: FormField<In>
  error: string | undefined
  /** One was chosen that is not uploaded yet, on its way or stuck; `false` once it is, or another is chosen. */
  onWait: (waits: boolean) => void
}

/**
 * A picture of a record: one of those that come with the site, or one's own, from this laptop. That is made small here and uploaded at
 * once, and the field's value is its address then. What failed stays chosen, to be tried again.
 */
export function PictureField<In extends FieldValues, Out>({ control, field: told, error, onWait }: PictureFieldProps<In, Out>) {
  const { name, label, options = [], hint, optional, longest = longestSide } = told
  const { field } = useController({ control, name })
  const value = field.value as string
  const [own, setOwn] = useState(sizeOfUploaded(value) ? value : undefined)
  const [rejection, setRejection] = useState<string>()
  const upload = useMutation({
    mutationFn: async ({ file }: Chosen) => {
      const picture = await preparePicture(file, longest)
      return unwrap(call(pictureEndpoints.uploadPicture, { body: { picture } }, { timeoutMs: uploadTimeoutMs }))
    },
    onMutate: () => onWait(true),
    onSuccess({ url }, { address }) {
      URL.revokeObjectURL(address)
      setOwn(url)
      field.onChange(url)
      onWait(false)
    },
    // Of a file that is no picture nothing is left to wait for.
    onError: (fault) => onWait(!(fault instanceof PictureFault)),
  })
  const isNone = upload.error instanceof PictureFault
  const waiting = upload.isSuccess || isNone ? undefined : upload.variables
  const start = (file: File | undefined) => {
    if (!file || upload.isPending) return
    setRejection(undefined)
    upload.mutate({ file, address: URL.createObjectURL(file) })
  }
  const trouble = rejection ?? (upload.isError ? formatWhy(upload.error) : undefined)
  const shown = own ? [...options, { value: own, label: 'Eigen foto' }] : options
  return (
    <FileUpload.Root
      unstyled
      accept="image/*"
      maxFileSize={mostFileBytes}
      // It keeps none itself: the same file may be chosen again after it failed.
      acceptedFiles={nothing}
      onFileAccept={({ files }) => start(files[0])}
      onFileReject={({ files }) => {
        const reason = files[0]?.errors[0]
        if (reason) setRejection(rejections[reason] ?? noPicture)
      }}
    >
      <Drop disableClick role="group" aria-label="Sleep een foto hierheen">
        <Seen>
          {waiting ? (
            <img src={waiting.address} alt="" />
          ) : value ? (
            <AssetPicture imageUrl={value} alt="" width="full" aspectRatio="1" />
          ) : (
            <Icon name="camera" />
          )}
        </Seen>
        <Sides>
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
          <Said aria-live="polite">
            <FieldMessage id={`${name}-upload`} error={trouble} ok={upload.isSuccess && 'Geüpload. Sla hem nu op.'} />
            {upload.isError && waiting && (
              <Button size="table" variant="quiet" icon="refresh" onClick={() => upload.mutate(waiting)}>
                Probeer opnieuw
              </Button>
            )}
          </Said>
        </Sides>
      </Drop>
      <FileUpload.HiddenInput />
    </FileUpload.Root>
  )
}

const nothing: File[] = []

const formatWhy = (error: unknown) => (error instanceof PictureFault ? error.message : asSentence(failureOf(error).message))
