import { useMutation } from '@tanstack/react-query'
import type { Editor } from '@tiptap/react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { pictureEndpoints } from '#shared/contract/pictures.ts'
import { brand } from '#shared/facts/brand.ts'
import { isMailLink } from '#shared/domain/messages/rich-text.ts'
import { call } from '#web/api/call.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { fileTooLarge, maxFileBytes, PictureFault, preparePicture } from '#web/features/admin/pictures/prepare-picture.ts'
import { asSentence } from '#web/features/admin/table/as-sentence.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { insertLink } from './insert-link.ts'

const Panel = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    alignItems: 'end',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
    padding: '3',
    bg: 'bg.sunken',
    borderBlockEnd: '1px solid',
    borderColor: 'edge',
  },
  // A file field is too wide to stand beside another field.
  variants: { stacked: { true: { gridTemplateColumns: { md: 'minmax(0, 1fr)' } } } },
})
const Buttons = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })

/** Calls `run` on Enter, and prevents that Enter submits the form of the mail, which contains these panels. */
const onEnter = (run: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  run()
}

/** Adds `https://` to 'site.nl' and `mailto:` to an e-mail address. Undefined if a mail may not have the link. */
function completeLink(typed: string): string | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  const hasProtocol = /^[a-z][a-z0-9+.-]*:/i.test(text)
  const isAddress = !hasProtocol && /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)
  const link = hasProtocol ? text : isAddress ? `mailto:${text}` : `https://${text}`
  return isMailLink(link) ? link : undefined
}

/** Sets or removes the link of the selected text. Without a selection, inserts the typed address as a link. */
export function LinkPanel({ editor, href, onClose }: { editor: Editor; href: string; onClose: () => void }) {
  const [typed, setTyped] = useState(href)
  const [fault, setFault] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  // The user opened the panel to type in its only field.
  useEffect(() => field.current?.focus(), [])
  const save = () => {
    const url = completeLink(typed)
    if (!url) return setFault(`Vul een webadres of e-mailadres in, zoals https://${brand.name.toLowerCase()}.nl`)
    const isSelected = !editor.state.selection.empty || editor.isActive('link')
    if (isSelected) editor.chain().focus().extendMarkRange('link').setLink({ href: url }).run()
    else insertLink(editor, typed.trim(), url)
    onClose()
  }
  return (
    <Panel>
      <Field label="Adres van de link" error={fault}>
        <Input
          size="table"
          inputMode="url"
          autoComplete="off"
          ref={field}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onEnter(save)}
        />
      </Field>
      <Buttons>
        <Button size="table" variant="solid" onClick={save}>
          Zet link
        </Button>
        {href !== '' && (
          <Button
            size="table"
            variant="quiet"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run()
              onClose()
            }}
          >
            Haal link weg
          </Button>
        )}
      </Buttons>
    </Panel>
  )
}

const uploadTimeoutMs = 60_000
/** The longest side of a picture in pixels: twice the width of a mail, for sharp screens. */
const longestInMail = 1112

/** Uploads a picture and inserts it at the cursor, with a description for people who cannot see it. */
export function PicturePanel({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [alt, setAlt] = useState('')
  const upload = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > maxFileBytes) throw new PictureFault(fileTooLarge)
      const picture = await preparePicture(file, longestInMail, { onlyJpeg: true })
      return unwrap(call(pictureEndpoints.uploadPicture, { body: { picture } }, { timeoutMs: uploadTimeoutMs }))
    },
    onSuccess: ({ url }) => {
      editor.chain().focus().setImage({ src: url, alt: alt.trim() }).run()
      onClose()
    },
  })
  const fault = upload.error && (upload.error instanceof PictureFault ? upload.error.message : asSentence(failureOf(upload.error).message))
  return (
    <Panel stacked>
      <Field label="Wat staat er op de foto?" hint="Voor wie geen foto’s ziet." optional>
        <Input
          size="table"
          autoComplete="off"
          maxLength={300}
          value={alt}
          onChange={(event) => setAlt(event.currentTarget.value)}
          onKeyDown={onEnter(() => {})}
        />
      </Field>
      <Field label="Foto" error={fault}>
        <Input
          size="table"
          type="file"
          accept="image/*"
          disabled={upload.isPending}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0]
            if (file) upload.mutate(file)
          }}
        />
      </Field>
      <p role="status">{upload.isPending && 'Foto uploaden...'}</p>
    </Panel>
  )
}
