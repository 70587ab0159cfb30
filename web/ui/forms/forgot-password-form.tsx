import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type * as z from 'zod'
import type { accountEndpoints } from '#shared/contract/accounts.ts'
import type { staffEndpoints } from '#shared/contract/staff.ts'
import { call } from '#web/api/call.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { FormStack } from './form-stack.tsx'
import { Input } from './input.tsx'

interface Props {
  endpoint: typeof accountEndpoints.forgotPassword | typeof staffEndpoints.forgotAdminPassword
  /** What a mail address may belong to, in Dutch: 'een account'. */
  owner: string
  /** How long the link works: 'een uur'. */
  validFor: string
}

/** Requests a mail with a link for a new password. Shows the same text whether the address is known or not. */
export function ForgotPasswordForm({ endpoint, owner, validFor }: Props) {
  const { register, handleSubmit, formState } = useForm<z.infer<typeof endpoint.body>>({
    resolver: zodResolver(endpoint.body),
    defaultValues: { email: '' },
  })
  const request = useMutation({ mutationFn: (body: z.infer<typeof endpoint.body>) => unwrap(call(endpoint, { body })) })
  return (
    <FormStack noValidate onSubmit={(event) => void handleSubmit((values) => request.mutate(values))(event)}>
      {request.isSuccess && (
        <Notice kind="ok" title="Kijk in je mail">
          Hoort <span>{request.variables.email}</span> bij <span>{owner}</span>, dan krijg je binnen een paar minuten een mail met een link.
          Hij werkt <span>{validFor}</span>. Niets gekregen? Kijk bij je ongewenste mail, en of het adres klopt.
        </Notice>
      )}
      {request.isError && (
        <Notice kind="bad" title="Er is geen mail verstuurd">
          {failureOf(request.error).message}
        </Notice>
      )}
      <Field label="E-mail" error={formState.errors.email?.message}>
        <Input type="email" inputMode="email" autoComplete="username" autoCapitalize="none" spellCheck={false} {...register('email')} />
      </Field>
      <Button type="submit" variant="primary" full busy={request.isPending} busyText="Bezig...">
        Mail me een link
      </Button>
    </FormStack>
  )
}
