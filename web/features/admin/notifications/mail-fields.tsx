import { Controller } from 'react-hook-form'
import { formatRichText } from '#shared/domain/messages/rich-text.ts'
import { mailPlaceholders } from '#shared/domain/messages/placeholders.ts'
import { recipientFacts } from '#shared/contract/mail-form.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import type { Mail, MailForm } from './mail-draft.ts'
import { MailAttachment } from './mail-attachment.tsx'
import { MailEditor } from './mail-editor.tsx'
import { MailOptions } from './mail-options.tsx'

const placeholdersOf = { participant: mailPlaceholders, name: ['name'], address: [] } as const

interface Props {
  form: MailForm
  recipientType: Mail['recipientType']
}

/** Shows the fields of a mail: subject, text and options. */
export function MailFields({ form, recipientType }: Props) {
  const { register, formState, control, setValue } = form
  const { errors } = formState
  const known = recipientFacts[recipientType]
  return (
    <>
      <Field label="Onderwerp" error={errors.subject?.message}>
        <Input size="table" autoComplete="off" maxLength={200} {...register('subject')} />
      </Field>
      <Field
        label="Inhoud"
        hint={
          known === 'address'
            ? 'Van deze mensen kennen we alleen het adres: geen {{name}} of {{waveId}}.'
            : known === 'name'
              ? 'Tip: {{name}} wordt voor iedereen de eigen naam.'
              : 'Tip: {{name}}, {{qrCode}} en {{waveId}} worden voor iedereen de eigen naam, code en wave. {{waveDate}} en {{waveTime}} kunnen ook.'
        }
        error={errors.content?.message ?? errors.body?.message}
      >
        <Controller
          control={control}
          name="content"
          render={({ field }) => (
            <MailEditor
              ref={field.ref}
              label="Inhoud"
              placeholders={placeholdersOf[known]}
              value={form.getValues('body') ?? null}
              plainText={field.value}
              onChange={(body) => {
                setValue('body', body, { shouldDirty: true })
                field.onChange(formatRichText(body))
              }}
            />
          )}
        />
      </Field>
      <MailAttachment form={form} />
      <MailOptions form={form} recipientType={recipientType} />
    </>
  )
}
