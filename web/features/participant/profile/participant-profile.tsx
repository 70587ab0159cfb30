import { chakra } from '#web/ui/theme/chakra.ts'
import { useSearchParams } from 'react-router-dom'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { formatSeenAt } from '#web/ui/text/format-seen-at.ts'
import { FormTop } from '#web/ui/layout/form-top.tsx'
import { Icon } from '#web/ui/drawings/icon.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageBody } from '#web/ui/layout/page-body.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { hasWaitingChange, useChanges } from './changes.ts'
import { NotificationsForm } from './notifications-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { PrivacyForm } from './privacy-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import type { ProfileAnswer } from './cached-profile.ts'
import { useProfileView, type ProfileView } from './use-profile.ts'

const Panel = chakra('div', { base: { paddingBlockStart: '5' } })
const Above = chakra('div', { base: { display: 'grid', gap: '4', marginBlockEnd: '5', _empty: { display: 'none' } } })
const AsOf = chakra('p', { base: { display: 'flex', gap: '2', textStyle: 'small', color: 'fg.muted' } })
const Hidden = chakra('span', { base: { srOnly: true } })

const tabs = ['profiel', 'wachtwoord', 'notificaties', 'privacy'] as const

/** Shows at `/participant-profile` the account's details, password and choices: the cached profile if the server does not answer. */
export default function ParticipantProfile() {
  const view = useProfileView()
  usePageTitle('Mijn Profiel')
  return (
    <>
      <FormTop to="/participant-dashboard" />
      <PageBody>
        <PageHead title="Mijn Profiel" />
        <Contents view={view} />
      </PageBody>
    </>
  )
}

function Contents({ view }: { view: ProfileView }) {
  if (view.kind === 'checking') return <Loading />
  if (view.kind === 'nobody') return <NotLoggedIn />
  if (view.kind === 'unreachable') return <Unreachable message={view.failure.message} />
  return <ProfileTabs {...view} />
}

function ProfileTabs({ answer, seenAt, reached }: { answer: ProfileAnswer; seenAt: number; reached: boolean }) {
  const [search, setSearch] = useSearchParams()
  const { profiles, hasPassword, pendingEmail } = answer
  const email = answer.email ?? ''
  // An account without a place, for example after a transfer, has no profile, but still has a password and stored data.
  const profile = profiles.find(({ id }) => id === search.get('wie')) ?? profiles[0]
  const tab = tabs.find((one) => one === search.get('tab')) ?? tabs[0]
  // Adds a step to the history, so that the back button returns to the previous tab.
  const go = (name: 'tab' | 'wie', value: string) =>
    setSearch((now) => {
      const next = new URLSearchParams(now)
      if (name === 'tab' && value === tabs[0]) next.delete('tab')
      else next.set(name, value)
      return next
    })
  const show = (panel: React.ReactNode) => <Panel>{panel}</Panel>
  return (
    <>
      <Above>
        {!reached && (
          <AsOf role="status">
            <Icon name="cloudOff" marginBlockStart="0.5" />
            <span>
              {profile
                ? `Geen bereik. Dit is je profiel van ${formatSeenAt(seenAt)}; wat je wijzigt, blijft op dit toestel tot je weer bereik hebt.`
                : `Geen bereik. Dit is je account van ${formatSeenAt(seenAt)}.`}
            </span>
          </AsOf>
        )}
        {profile && profiles.length > 1 && (
          <Field label="Deelnemer">
            <Select value={profile.id} onChange={(event) => go('wie', event.currentTarget.value)}>
              {profiles.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </Above>
      <Tabs
        label="Mijn Profiel"
        tight
        value={tab}
        onChange={(value) => value !== tab && go('tab', value)}
        items={[
          {
            value: 'profiel',
            label: 'Profiel',
            panel: show(profile ? <ProfileForm profile={profile} pendingEmail={pendingEmail} /> : <NoProfile email={email} />),
          },
          { value: 'wachtwoord', label: 'Wachtwoord', panel: show(<PasswordForm hasPassword={hasPassword} email={email} />) },
          {
            value: 'notificaties',
            label: 'Notificaties',
            panel: show(profile ? <NotificationsForm key={profile.id} profile={profile} /> : <NoChoices />),
          },
          {
            value: 'privacy',
            label: 'Privacy',
            panel: show(<PrivacyForm key={profile?.id} profile={profile} email={email} reached={reached} />),
          },
        ]}
      />
    </>
  )
}

function Loading() {
  return (
    <>
      <Hidden role="status">Laden...</Hidden>
      <Skeleton height="52px" marginBlockEnd="5" />
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height="56px" marginBlockEnd="4.5" />
      ))}
    </>
  )
}

function NotLoggedIn() {
  const hasUnsent = useChanges(hasWaitingChange)
  return (
    <EmptyState
      title="Niet ingelogd"
      action={
        <ButtonLink to="/participant-login" variant="primary">
          Inloggen
        </ButtonLink>
      }
    >
      Log in om je profiel te zien en te wijzigen.
      <span>{hasUnsent && ' Je laatste wijziging staat nog op dit toestel, en wordt bewaard zodra je bent ingelogd.'}</span>
    </EmptyState>
  )
}

function Unreachable({ message }: { message: string }) {
  return (
    <Notice kind="bad" title="Je profiel staat nog niet op dit toestel">
      <p>{`${message} Heb je bereik, dan verschijnt je profiel vanzelf; daarna opent het ook zonder.`}</p>
      <Button variant="outline" size="compact" icon="refresh" marginBlockStart="3" onClick={() => window.location.reload()}>
        Probeer opnieuw
      </Button>
    </Notice>
  )
}

const toTickets = (
  <ButtonLink to="/tickets" variant="primary">
    Naar de tickets
  </ButtonLink>
)

function NoProfile({ email }: { email: string }) {
  return (
    <EmptyState title="Geen plek op dit account" action={toTickets}>
      <span>{email && `Je bent ingelogd met ${email}. `}</span>
      Zodra er een ticket op dit account staat, vind je hier de gegevens van de deelnemer. Je wachtwoord wijzig je hiernaast; onder Privacy
      kun je meenemen of wissen wat we van je bewaren.
    </EmptyState>
  )
}

function NoChoices() {
  return (
    <EmptyState title="Geen plek op dit account" action={toTickets}>
      Meldingen gaan over je race. Zodra er een ticket op dit account staat, kies je hier hoe we je bereiken.
    </EmptyState>
  )
}
