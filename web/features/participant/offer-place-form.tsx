import { chakra } from '#web/ui/theme/chakra.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { transferEndpoints } from '#shared/contract/transfers.ts'
import { formatEventDate } from '#shared/lib/dates.ts'
import { call } from '#web/api/call.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Dialog, DialogActions } from '#web/ui/feedback/dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormStack } from '#web/ui/forms/form-stack.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { transfersKey } from './transfers-key.ts'

const schema = z.object({ email: z.string().trim().pipe(transferEndpoints.offerTransfer.body.shape.email) })
type Offer = z.infer<typeof schema>

const Address = chakra('b', { base: { overflowWrap: 'anywhere', color: 'fg.strong' } })
const Lead = chakra('p', { base: { marginBlockEnd: '4' } })

/** Offers the person's place to a mail address, after a confirmation: a transfer cannot be undone once the offer is accepted. */
export function OfferPlaceForm({ participantId, until, endsFlex }: { participantId: string; until: string | null; endsFlex: boolean }) {
  const client = useQueryClient()
  const [emailToConfirm, setEmailToConfirm] = useState<string>()
  const { register, handleSubmit, setError, setFocus, formState } = useForm<Offer>({
    resolver: zodResolver(schema),
    defaultValues: { email: '' },
  })
  const offer = useMutation({
    mutationFn: (email: string) => unwrap(call(transferEndpoints.offerTransfer, { body: { participantId, email } })),
    onSuccess: (_, email) => toast({ kind: 'success', title: 'Je plek is aangeboden', description: `We mailen ${email} een link.` }),
    onError: (error) => {
      const failure = failureOf(error)
      if ('code' in failure && failure.code === 'invalid_input') setError('email', { type: 'server', message: failure.message })
      else toast({ kind: 'destructive', title: 'Aanbieden is niet gelukt', description: failure.message })
    },
    onSettled: () => {
      setEmailToConfirm(undefined)
      return client.invalidateQueries({ queryKey: transfersKey })
    },
  })
  const { email: emailError } = formState.errors
  // Focuses the field only after the dialog has closed, because a closing dialog returns the focus to its button.
  useEffect(() => {
    if (emailToConfirm === undefined && emailError?.type === 'server') setFocus('email')
  }, [emailToConfirm, emailError, setFocus])
  return (
    <>
      <FormStack noValidate onSubmit={(event) => void handleSubmit(({ email }) => setEmailToConfirm(email))(event)}>
        <Lead>
          Kun je niet? Tot en met <span>{until && formatEventDate(until, { weekday: 'long', day: 'numeric', month: 'long' })}</span> kun je
          je plek aan iemand anders overdragen. Die krijgt een mail met een link en vult de eigen gegevens in.
          <span>{endsFlex && ' Je flex annulering vervalt dan.'}</span>
        </Lead>
        <Field label="E-mail van wie je plek overneemt" error={emailError?.message}>
          <Input type="email" inputMode="email" autoComplete="off" autoCapitalize="none" spellCheck={false} {...register('email')} />
        </Field>
        <div>
          <Button type="submit" variant="outline" size="compact">
            Bied je plek aan
          </Button>
        </div>
      </FormStack>
      <Dialog open={emailToConfirm !== undefined} onClose={() => setEmailToConfirm(undefined)} title="Plek aanbieden?">
        <p>
          We mailen <Address>{emailToConfirm}</Address> een link naar je plek. Neemt iemand je plek over met die link, dan geeft je QR-code
          geen toegang meer en zie je dit ticket niet meer. Wat je erbij kocht gaat mee
          <span>{endsFlex && ', behalve de flex annulering'}</span>, wat je over jezelf invulde niet. Er gaat geen geld terug
          <span>{endsFlex && ', en annuleren kan daarna niemand meer'}</span>.
        </p>
        <DialogActions>
          <Button variant="outline" size="compact" onClick={() => setEmailToConfirm(undefined)}>
            Niet aanbieden
          </Button>
          <Button
            variant="solid"
            size="compact"
            busy={offer.isPending}
            busyText="Aanbieden..."
            onClick={() => emailToConfirm !== undefined && offer.mutate(emailToConfirm)}
          >
            Bied aan
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
