import { useState } from 'react'
import { formatMoment } from '#shared/domain/office/format-moment.ts'
import { firstAidPost, givesFirstAid } from '#shared/domain/crew/first-aid.ts'
import type { PersonAid } from '#shared/contract/first-aid.ts'
import { BigButton, Line, Trouble } from '#web/features/crew-scanner/scan-parts.tsx'
import { ActionGrid, SubHeading } from '#web/features/crew-scanner/sheets/sheet-parts.tsx'
import type { AidView, Crew } from '#web/sync/crew-types.ts'
import type { RosterHit } from '#web/sync/crew-view-types.ts'
import { Facts } from './person-facts.tsx'

/** Shows a person's emergency contact and health note after a press, on a phone of the first-aid post. Logs each press. */
export function FirstAid({ crew, hit: { row }, now }: { crew: Crew; hit: RosterHit; now: number }) {
  const [view, setView] = useState<AidView>()
  const [busy, setBusy] = useState(false)
  async function showData() {
    if (busy) return
    setBusy(true)
    setView(await crew.lookAtAid(row.id).catch(() => ({ ok: false, message: broken }) as const))
    setBusy(false)
  }
  const shown = view?.ok === true
  return (
    <section aria-labelledby="first-aid-title">
      <SubHeading id="first-aid-title">{firstAidPost}</SubHeading>
      <div role="status" aria-busy={busy}>
        {view?.ok === false && <Trouble marginBlockEnd="4">{view.message}</Trouble>}
        {shown && view.person && <PersonAidFacts person={view.person} />}
        {shown && <Line marginBlockEnd="4">{formatAge(view, now)}</Line>}
        {shown && !view.isLookStored && (
          <Line marginBlockEnd="4">
            Dit toestel kan niet bewaren dat je keek. Laat de scanner open tot hij bereik heeft, dan gaat het alsnog naar de organisatie.
          </Line>
        )}
      </div>
      <ActionGrid>
        {shown && view.person?.contactPhone && (
          <BigButton as="a" display="grid" placeItems="center" {...{ href: `tel:${dialled(view.person.contactPhone)}` }}>
            Bel noodcontact
          </BigButton>
        )}
        <BigButton
          type="button"
          kind={!shown && givesFirstAid([crew.location]) ? 'solid' : 'outline'}
          onClick={() => (shown ? setView(undefined) : void showData())}
        >
          {shown ? 'Verberg' : 'Toon noodcontact en medisch'}
        </BigButton>
      </ActionGrid>
      {!shown && <Line marginBlockEnd="5">De organisatie ziet in het logboek dat je kijkt.</Line>}
    </section>
  )
}

function PersonAidFacts({ person }: { person: PersonAid }) {
  const { contactName, contactRelation, contactPhone, health } = person
  const facts = [
    ['Noodcontact', [contactName, contactRelation && `(${contactRelation})`].filter(Boolean).join(' ') || 'niet ingevuld'],
    ['Telefoon', contactPhone || 'niet ingevuld'],
    ['Medisch', health || 'niets ingevuld'],
  ]
  return (
    <Facts whiteSpace="pre-line">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
  )
}

/**
 * Formats when the medical data were fetched. If this phone lacks some of them, the text says so, so that the crew do not conclude that a
 * person wrote nothing.
 */
function formatAge({ person, completeAt }: Extract<AidView, { ok: true }>, now: number): string {
  if (completeAt === null)
    return person
      ? 'Misschien niet het nieuwste: niet alles is opgehaald.'
      : 'Van deze deelnemer is hier niets, maar nog niet alles is opgehaald. Zoek bereik.'
  return `${person ? '' : 'Deze deelnemer vulde niets in. '}Opgehaald: ${formatMoment(completeAt, now)}.`
}

const dialled = (phone: string) => phone.replace(/[^\d+]/g, '')
const broken = 'Er ging iets mis op dit toestel. Probeer het opnieuw.'
