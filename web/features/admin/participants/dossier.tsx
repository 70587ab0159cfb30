import { chakra } from '#web/ui/theme/chakra.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { ParticipantDossier } from '#shared/contract/participants.ts'
import { formatEventDate } from '#shared/lib/dates.ts'
import { formatParticipantCode } from '#shared/lib/ids.ts'
import { NotLoaded } from '#web/features/admin/not-loaded.tsx'
import { participantStates } from '#web/features/admin/participant-columns.tsx'
import { formatMomentCell } from '#web/features/admin/table/cell-words.ts'
import { AdminHead } from '#web/ui/layout/admin-head.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { isStartMissing, missedWaveAdvice } from './missed-wave-words.ts'
import { DossierActions } from './dossier-actions.tsx'
import { dossierQuery } from './dossier-query.ts'
import { mailReturnWords } from './mail-return-words.ts'
import { Timeline } from './timeline.tsx'
import { useOfficeEdition } from '#web/api/office-edition.ts'
import { editionListQuery } from '#web/features/admin/editions/edition-queries.ts'
import { PersonCard, TicketCard } from './dossier-cards.tsx'

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 3fr)' },
  },
})
const Side = chakra('div', { base: { display: 'grid', gap: '3', minWidth: '0' } })
const Gap = chakra('div', { base: { marginBlockEnd: '3' } })

/** `/admin/deelnemers/:id`: a participant and their ticket, with payments, scans, mails and changes in a single timeline. */
export default function Dossier() {
  const { id = '' } = useParams()
  const query = useQuery(dossierQuery(id))
  const { data, error } = query
  usePageTitle(data?.participant.name ?? 'Deelnemer')
  if (error && !data)
    return (
      <>
        <AdminHead title="Deelnemer" />
        <NotLoaded title="Deze deelnemer laadt niet" of={[query]} />
      </>
    )
  if (!data)
    return (
      <>
        <AdminHead title="Deelnemer" />
        <Skeleton width="100%" />
      </>
    )
  return <LoadedDossier dossier={data} />
}

/** Warns that the participant is of another edition than the chosen one. A link or a search by id opens participants of every edition. */
function OtherEdition({ eventDate }: { eventDate: string }) {
  const editions = useQuery(editionListQuery).data ?? []
  const chosen = useOfficeEdition()
  const own = editions.find(({ days }) => days.some((day) => day.eventDate === eventDate))
  const isShown = own && (chosen === undefined ? own.current : own.id === chosen)
  if (!own || isShown) return null
  return (
    <Gap>
      <Notice kind="warn">{`Deze deelnemer is van ${own.name}, ${formatEventDate(eventDate)}.`}</Notice>
    </Gap>
  )
}

function LoadedDossier({ dossier }: { dossier: ParticipantDossier }) {
  const { participant, underway, disputed, refundDisputed, offered, wave, seenWithoutStart, missing } = dossier
  const shownState = participantStates[missing ? 'missing' : seenWithoutStart ? 'seen' : participant.status]
  return (
    <>
      <AdminHead
        title={participant.name}
        note={
          <>
            <span>{formatParticipantCode(participant.id)}</span> <Badge kind={shownState.kind}>{shownState.text}</Badge>
          </>
        }
      />
      <DossierActions dossier={dossier} />
      <OtherEdition eventDate={participant.eventDate} />
      {wave?.cancelled && dossier.active && (
        <Gap>
          <Notice kind="warn" title={`Wave ${participant.waveNumber} is geannuleerd`}>
            {`${participant.name} heeft geen start. Kies een andere wave bij Bewerken.`}
          </Notice>
        </Gap>
      )}
      {isStartMissing(dossier) && (
        <Gap>
          <Notice kind="warn" title={`Wave ${participant.waveNumber} is al gestart, zonder ${participant.name}`}>
            {`De check-in kwam na de start van de wave. ${missedWaveAdvice}`}
          </Notice>
        </Gap>
      )}
      {underway && (
        <Gap>
          <Notice kind="info">Er is nog iets onderweg van dit ticket: een mail, of geld dat teruggaat.</Notice>
        </Gap>
      )}
      {participant.mailReturn && (
        <Gap>
          <Notice kind="bad" title={mailReturnWords[participant.mailReturn].title}>
            {mailReturnWords[participant.mailReturn].text}
          </Notice>
        </Gap>
      )}
      {disputed && !refundDisputed && (
        <Gap>
          <Notice kind="warn" title="De bank van de koper vraagt dit geld terug">
            Antwoord op tijd bij de betaalprovider. Betaal je hier ook terug, dan kun je het twee keer kwijt zijn.
          </Notice>
        </Gap>
      )}
      {refundDisputed && (
        <Gap>
          <Notice kind="warn" title="Betwist: terugbetalen kan niet zolang het geschil loopt">
            De bank van de koper vraagt dit geld terug. Kijk bij de betaalprovider hoe het loopt. We proberen het elke week opnieuw; de mail
            over het geld gaat pas als het terug is.
          </Notice>
        </Gap>
      )}
      {offered && (
        <Gap>
          <Notice kind="warn">{`De plek is aangeboden aan ${offered.email}, tot ${formatMomentCell(offered.until)}. Tot dan houdt ${participant.name} hem.`}</Notice>
        </Gap>
      )}
      <Columns>
        <Timeline items={dossier.timeline} of={participant} />
        <Side>
          <PersonCard dossier={dossier} />
          <TicketCard dossier={dossier} />
        </Side>
      </Columns>
    </>
  )
}
