import { nameLocation } from '#shared/domain/post-names.ts'
import { formatTime } from '#shared/lib/dates.ts'
import type { Crew } from '#web/sync/crew-types.ts'
import { useTakeOver } from '#web/sync/use-take-over.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** How a paired device stands: what still waits, and how old its list is. */
export function sayCrewState({
  status: { state, waiting, lastSyncAt, needsPairing, rosterComplete },
  location,
}: Pick<Crew, 'status' | 'location'>): string {
  const waits = waiting === 1 ? '1 scan wacht' : waiting > 1 ? `${waiting} scans wachten` : ''
  const post = `Post ${nameLocation(location)}`
  // No list is on its way either.
  if (needsPairing && !rosterComplete) return [post, 'Opnieuw koppelen', waits, 'geen lijst'].filter(Boolean).join(' · ')
  const list = lastSyncAt === null ? 'lijst nog niet compleet' : `lijst van ${formatTime(lastSyncAt)}`
  const line = { synced: 'Verbonden', syncing: 'Bezig met ophalen', offline: 'Werkt zonder bereik', revoked: 'Ontkoppeld' }[state]
  return [post, line, waits, list].filter(Boolean).join(' · ')
}

/** What keeps a paired device from working as it should, and what to do. */
export function CrewTrouble({ crew }: { crew: Crew }) {
  const { busy, trouble, takeOver } = useTakeOver(crew)
  if (crew.role === 'bystander')
    return (
      <Notice kind="warn" title="Een ander tabblad scant">
        <p>Op dit toestel scant één tabblad tegelijk, zodat niemand twee keer binnenkomt.</p>
        {trouble !== undefined && <p role="alert">{trouble}</p>}
        <Button size="compact" marginBlockStart="3" aria-busy={busy} onClick={takeOver}>
          Hier verder
        </Button>
      </Notice>
    )
  if (crew.status.needsPairing)
    return (
      <Notice kind="warn" title="Koppel dit toestel opnieuw">
        <p>Inchecken gaat door en niets gaat verloren. Vraag een nieuwe koppelcode, en koppel in de scanner.</p>
        <ButtonLink to="/crew-scanner?blad=koppel" variant="outline" size="compact" marginBlockStart="3">
          Koppel in de scanner
        </ButtonLink>
      </Notice>
    )
  return null
}
