import { chakra } from '#web/ui/theme/chakra.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { retention } from '#shared/facts/retention.ts'
import { privacyEndpoints } from '#shared/contract/privacy.ts'
import { call } from '#web/api/call.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Dialog, DialogActions } from '#web/ui/feedback/dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormStack } from '#web/ui/forms/form-stack.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { leaveSession } from '#web/features/participant/participant-session.ts'

const schema = z.object({ password: z.string().min(1, 'Vul je wachtwoord in') })
const empty = { password: '' }
const Name = chakra('input', { base: { srOnly: true } })

/** Shows which data is erased and which data stays, asks for the password, and erases the account. The user cannot undo this. */
export function EraseDialog({ open, email, onClose }: { open: boolean; email: string; onClose: () => void }) {
  const client = useQueryClient()
  const { register, handleSubmit, reset, setError, formState } = useForm({ resolver: zodResolver(schema), defaultValues: empty })
  const close = () => {
    reset(empty)
    onClose()
  }
  const erase = useMutation({
    mutationFn: (body: z.infer<typeof schema>) => unwrap(call(privacyEndpoints.eraseAccount, { body })),
    retry: false,
    onSuccess: async () => {
      close()
      await leaveSession(client)
      toast({ kind: 'success', title: 'Je gegevens zijn gewist' })
    },
    onError: (error) => {
      const failure = failureOf(error)
      if (failure.kind === 'refused' && failure.code === 'wrong_login')
        setError('password', { message: failure.message }, { shouldFocus: true })
      else toast({ kind: 'destructive', title: 'Wissen is niet gelukt', description: failure.message })
    },
  })
  return (
    <Dialog open={open} onClose={close} title="Je gegevens wissen?" keepOpen>
      <p>
        We wissen je account, je profiel, je noodcontact en alles wat je bij je inschrijving invulde, ook van een plek die je overdroeg en
        van een inschrijving die je niet betaalde. Heb je nog een ticket, dan geeft het geen toegang meer en gaat er geen geld terug. Dit
        kun je niet terugdraaien.
      </p>
      <p>
        Wat blijft: je facturen, 7 jaar, omdat de wet dat vraagt; een betaling die we terugstuurden, zonder je adres; je adres bij een
        bestelling, {retention.order} dagen; je tijd en je plaats in de uitslag, als ‘Anoniem’; en je scans, zonder naam. Krijg je later
        toch nog geld terug, bijvoorbeeld als we de race aflassen, dan gaat dat terug zoals je betaalde; mailen kunnen we je dan niet meer.
      </p>
      <FormStack noValidate onSubmit={(event) => void handleSubmit((values) => erase.mutate(values))(event)}>
        {/* Tells the password manager to which account the password belongs. */}
        <Name type="email" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden />
        <Field label="Je wachtwoord" error={formState.errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
        <DialogActions>
          <Button type="button" variant="outline" size="compact" onClick={close}>
            Bewaar mijn gegevens
          </Button>
          <Button type="submit" variant="solid" size="compact" busy={erase.isPending} busyText="Wissen...">
            Wis alles
          </Button>
        </DialogActions>
      </FormStack>
    </Dialog>
  )
}
