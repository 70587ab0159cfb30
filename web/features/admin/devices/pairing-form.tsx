import { chakra } from '#web/ui/theme/chakra.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { failureOf } from '#web/api/unwrap.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { deviceSchema, type NewDevice } from './new-device.ts'
import { PostChips } from './post-chips.tsx'

/** The post that is selected at first. */
const defaultPost = 'Check-in'

const Form = chakra('form', { base: { display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' } })
const Intro = chakra('p', { base: { color: 'fg.muted', maxWidth: 'measure' } })

interface PairingFormProps {
  busy: boolean
  error: unknown
  /** Reports whether the form has unsaved input. */
  onTyped: (isTyped: boolean) => void
  onMake: (device: NewDevice) => void
}

/** The form for the name and posts of a phone that will be paired. */
export function PairingForm({ busy, error, onTyped, onMake }: PairingFormProps) {
  const { register, control, handleSubmit, formState } = useForm<NewDevice>({
    resolver: zodResolver(deviceSchema),
    defaultValues: { name: '', locations: [defaultPost] },
  })
  const { isDirty } = formState
  useEffect(() => {
    onTyped(isDirty)
    return () => onTyped(false)
  }, [onTyped, isDirty])
  return (
    <Form noValidate onSubmit={(event) => void handleSubmit(onMake)(event)}>
      <Intro>Maak een koppelcode en laat de crew hem scannen, of typen op /crew-scanner. Een code werkt één keer, tien minuten lang.</Intro>
      {Boolean(error) && (
        <Notice kind="bad" title="Geen koppelcode gemaakt">{`${failureOf(error).message} Wat je invulde staat er nog.`}</Notice>
      )}
      <Field
        label="Naam van het toestel"
        hint="Zoals de crew hem kent, bijvoorbeeld ‘Post A, Noor’."
        error={formState.errors.name?.message}
      >
        <Input size="table" autoComplete="off" maxLength={60} {...register('name')} />
      </Field>
      <Controller
        control={control}
        name="locations"
        render={({ field }) => <PostChips value={field.value} onChange={field.onChange} error={formState.errors.locations?.message} />}
      />
      <Button type="submit" size="table" variant="primary" icon="plus" busy={busy} busyText="Bezig..." justifySelf="start">
        Maak koppelcode
      </Button>
    </Form>
  )
}
