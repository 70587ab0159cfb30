import { chakra } from '#web/ui/theme/chakra.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { profileFields, type OwnProfile, type ProfileFields } from '#shared/contract/profile.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { focusFirstError } from '#web/ui/forms/focus-first-error.ts'
import { FormStack } from '#web/ui/forms/form-stack.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { sessionQuery } from '#web/features/participant/participant-session.ts'
import { dropChange, findChange, putChange, useChanges, type Change, type Values } from './changes.ts'
import type { ProfileAnswer } from './cached-profile.ts'
import { hasSameValues } from './merge-values.ts'
import { ProfileInputs } from './profile-inputs.tsx'
import { fieldsOf } from './profile-values.ts'
import { DraftNotice, savedOnDevice, PendingEmailNotice, WaitingNotice } from './profile-notices.tsx'
import { useSaveChange } from './use-profile.ts'

const Notices = chakra('div', { base: { display: 'grid', gap: '4', marginBlockEnd: '5', _empty: { display: 'none' } } })

interface Props {
  profile: OwnProfile
  pendingEmail: ProfileAnswer['pendingEmail']
}

/** Shows the form with the details of one participant. Typed text is stored on this device until the server has saved it. */
export function ProfileForm({ profile, pendingEmail }: Props) {
  const key = { participantId: profile.id, part: 'fields' } as const
  const changes = useChanges((state) => state.changes)
  const waiting = findChange(changes, { ...key, state: 'waiting' })
  const draft = findChange(changes, { ...key, state: 'draft' })
  // A failed send changes `stamp`, so that the form shows the draft again. Typing does not change `stamp`.
  return <Fields key={`${profile.id} ${draft?.stamp ?? ''}`} {...{ profile, pendingEmail, waiting, draft }} />
}

function Fields({ profile, pendingEmail, waiting, draft }: Props & { waiting: Change | undefined; draft: Change | undefined }) {
  const client = useQueryClient()
  const save = useSaveChange()
  const notices = useRef<HTMLDivElement>(null)
  const server = fieldsOf(profile, pendingEmail)
  const [base, setBase] = useState<Values>(server)
  const shown = (draft?.mine ?? waiting?.mine ?? server) as ProfileFields
  const form = useForm<ProfileFields>({ resolver: zodResolver(profileFields), defaultValues: shown })
  const { register, handleSubmit, reset, subscribe, getValues, formState } = form
  const key = { participantId: profile.id, part: 'fields' } as const
  const theirs = draft?.theirs ?? {}
  const findDraft = () => findChange(useChanges.getState().changes, { ...key, state: 'draft' })

  /** Resets the form to these values and removes the draft. */
  const resetTo = (values: ProfileFields) => {
    reset(values)
    setBase(values)
    // Removes the draft after the reset, because the change event of the reset stores a draft.
    dropChange({ ...key, state: 'draft' })
  }
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const before = findDraft()
          const isAsSaved = hasSameValues(values, waiting?.mine ?? base)
          if (isAsSaved && !before?.theirs) dropChange({ ...key, state: 'draft' })
          else putChange({ ...key, base, ...before, mine: { ...values }, state: 'draft' })
        },
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` does not change while this form is mounted
    [subscribe, base, waiting],
  )
  // Shows new values from the server, unless there is a draft or a waiting change.
  useEffect(() => {
    if (findDraft() || waiting) return
    resetTo(server)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the version changes whenever the server's values change
  }, [profile.version, pendingEmail?.email, waiting === undefined])

  const submit = async (values: ProfileFields) => {
    const outcome = await save({ ...key, base: findDraft()?.base ?? base, mine: { ...values } })
    if (outcome.kind === 'saved') {
      const answer = client.getQueryData(sessionQuery.queryKey)
      const now = answer?.kind === 'ticket' ? answer.profile : undefined
      const fresh = now?.profiles.find(({ id }) => id === profile.id)
      resetTo(fresh && now ? fieldsOf(fresh, now.pendingEmail) : values)
      toast({
        kind: 'success',
        title: 'Profiel bijgewerkt',
        description: now?.pendingEmail
          ? 'Je wijzigingen zijn bewaard. Bevestig je nieuwe e-mailadres met de link die we mailden.'
          : 'Je wijzigingen zijn bewaard.',
      })
    }
    if (outcome.kind === 'waiting' && outcome.trouble === undefined) toast(savedOnDevice)
    // Scrolls to the notice above the form, which a user who presses the button below the form does not see.
    if (outcome.kind === 'conflict' || outcome.kind === 'refused') notices.current?.scrollIntoView?.({ block: 'center' })
    if (outcome.kind === 'refused' || (outcome.kind === 'waiting' && outcome.trouble !== undefined))
      toast({
        kind: 'destructive',
        title: 'Fout bij bijwerken',
        description: outcome.trouble || 'Er is een fout opgetreden bij het bijwerken van je profiel.',
      })
  }
  const acceptServerValues = () => {
    const merged = { ...getValues(), ...theirs } as ProfileFields
    resetTo(merged)
    if (!hasSameValues(merged, server)) putChange({ ...key, base: server, mine: { ...merged }, state: 'draft' })
  }

  return (
    <>
      <Notices ref={notices}>
        {waiting && <WaitingNotice trouble={waiting.trouble} />}
        {draft && <DraftNotice draft={draft} theirs={theirs} mine={getValues()} onTakeTheirs={acceptServerValues} />}
        {pendingEmail && <PendingEmailNotice now={profile.email} pending={pendingEmail} />}
      </Notices>
      <FormStack noValidate onSubmit={(event) => void handleSubmit(submit, () => focusFirstError())(event)}>
        <ProfileInputs register={register} errors={formState.errors} server={server} />
        <Button type="submit" variant="primary" full busy={formState.isSubmitting} busyText="Bewaren...">
          Profiel bijwerken
        </Button>
      </FormStack>
    </>
  )
}
