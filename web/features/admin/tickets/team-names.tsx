import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { withMinimumAge } from '#shared/contract/registration.ts'
import { teamEndpoints, teamRunner, type OfficeTeam } from '#shared/contract/teams.ts'
import { ticketEndpoints, type AdminTicket } from '#shared/contract/tickets.ts'
import { genderWords } from '#shared/domain/race/gender-words.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { useReadError } from '#web/api/use-read-error.ts'
import { IfAllowed } from '#web/features/admin/if-allowed.tsx'
import { Quiet } from '#web/features/admin/table/cells.tsx'
import { ConfirmDialog } from '#web/features/admin/table/confirm-dialog.tsx'
import { EditDialog } from '#web/features/admin/table/edit-dialog.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { LoadErrorNotice } from '#web/ui/feedback/load-error-notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { CancelTeam, TeamPartialRefundDialog } from './team-money.tsx'
import { MoveTeam } from './team-wave.tsx'

const { readTeamInOffice, nameRunnerInOffice, takePlaceBackInOffice, releaseTeamPlace, moveTeam, cancelTeam } = teamEndpoints
const List = chakra('ol', { base: { display: 'grid', borderBlockStart: '1.5px solid', borderColor: 'edge' } })
const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 12px',
    minHeight: 'table',
    borderBlockEnd: '1.5px solid',
    borderColor: 'edge',
    '& > span': { overflowWrap: 'anywhere', minWidth: '0' },
  },
})
const Foot = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })
const emptyRunner = {
  name: '',
  email: '',
  phone: '',
  birthDate: '',
  gender: '' as never,
  emergencyContactName: '',
  emergencyContactPhone: '',
}
type Place = OfficeTeam['places'][number]

const endedTexts: Partial<Record<OfficeTeam['status'], string>> = {
  cancelled: 'Dit team is geannuleerd. Zijn plekken zijn vrij.',
  refunded: 'Dit team is geannuleerd en terugbetaald. Zijn plekken zijn vrij.',
}
const describeOpen = ({ number, invited, isCancelled }: Place) =>
  `${number}. ${isCancelled ? 'vrijgegeven' : `nog geen naam${invited ? `, link gemaild naar ${invited.email}` : ''}`}`
const describeNamed = ({ number, name, isCancelled }: Place) => `${number}. ${name}${isCancelled ? ', geannuleerd' : ''}`

/**
 * A dialog with the places of a team. The office fills in names and takes back places, even after the team's deadline, or cancels the team.
 */
export function TeamNames({ ticket }: { ticket: AdminTicket }) {
  const [isOpen, setOpen] = useState(false)
  const { name, open } = ticket.team!
  return (
    <>
      <Button size="table" variant="text" aria-label={`Namen van team ${name}`} onClick={() => setOpen(true)}>
        {ticket.status === 'paid' && open > 0 ? `Namen (${open} missen)` : 'Namen'}
      </Button>
      {isOpen && <TeamDialog ticket={ticket} onClose={() => setOpen(false)} />}
    </>
  )
}

function TeamDialog({ ticket, onClose }: { ticket: AdminTicket; onClose: () => void }) {
  const client = useQueryClient()
  const params = { id: ticket.id }
  const key = [readTeamInOffice.path, ticket.id]
  const query = useQuery({ queryKey: key, queryFn: ({ signal }) => unwrap(call(readTeamInOffice, { params }, { signal })), staleTime: 0 })
  const trouble = useReadError(query)
  const [naming, setNaming] = useState<Place>()
  const [taking, setTaking] = useState<Place>()
  const [releasing, setReleasing] = useState<Place>()
  const [isMoving, setMoving] = useState(false)
  const [money, setMoney] = useState<'part' | 'cancel'>()
  const refresh = () => {
    void client.invalidateQueries({ queryKey: key })
    void client.invalidateQueries({ queryKey: [ticketEndpoints.listTickets.path] })
  }
  const { data: team, isFetching, refetch } = query
  return (
    <>
      <Dialog open onClose={onClose} title={`Team ${ticket.team!.name}`} focusTitle>
        {team ? (
          <>
            <p>{`Gekocht door ${team.buyer.name}, ${team.buyer.email}, ${team.buyer.phone}.`}</p>
            {endedTexts[team.status] && <p>{endedTexts[team.status]}</p>}
            <List>
              {team.places.map((place) => (
                <Row key={place.number}>
                  <span>{place.name === null ? <Quiet>{describeOpen(place)}</Quiet> : describeNamed(place)}</span>
                  {team.status === 'confirmed' && !place.isCancelled && (
                    <IfAllowed call={nameRunnerInOffice}>
                      {place.name === null ? (
                        <span>
                          <Button size="table" variant="text" aria-label={`Vul plek ${place.number} in`} onClick={() => setNaming(place)}>
                            Vul in
                          </Button>
                          <Button
                            size="table"
                            variant="text"
                            aria-label={`Geef plek ${place.number} vrij`}
                            onClick={() => setReleasing(place)}
                          >
                            Geef vrij
                          </Button>
                        </span>
                      ) : (
                        <Button size="table" variant="text" aria-label={`Neem plek ${place.number} terug`} onClick={() => setTaking(place)}>
                          Neem terug
                        </Button>
                      )}
                    </IfAllowed>
                  )}
                </Row>
              ))}
            </List>
            {team.status === 'confirmed' && ticket.team!.open > 0 && (
              <IfAllowed call={moveTeam}>
                <div>
                  <Button size="table" variant="outline" onClick={() => setMoving(true)}>
                    Zet open plekken in een andere wave
                  </Button>
                </div>
              </IfAllowed>
            )}
            {team.status === 'confirmed' && (
              <IfAllowed call={cancelTeam}>
                <Foot>
                  {team.money.maxPartialRefund > 0 && (
                    <Button size="table" variant="outline" onClick={() => setMoney('part')}>
                      Betaal een deel terug
                    </Button>
                  )}
                  <Button size="table" variant="outline" onClick={() => setMoney('cancel')}>
                    Annuleer het team
                  </Button>
                </Foot>
              </IfAllowed>
            )}
          </>
        ) : trouble ? (
          <LoadErrorNotice title="Het team is niet opgehaald" trouble={trouble} trying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height="touchScan" />
        )}
      </Dialog>
      {team && naming && (
        <EditDialog
          open
          onClose={() => setNaming(undefined)}
          title={`Plek ${naming.number} van team ${team.name}`}
          schema={withMinimumAge(teamRunner.omit({ specialRequirements: true }), team.eventDate)}
          fields={[
            { name: 'name', label: 'Naam' },
            { name: 'email', label: 'E-mail', kind: 'email', hint: 'Hierheen gaat het ticket' },
            { name: 'phone', label: 'Telefoon', kind: 'tel', getsSms: true },
            { name: 'birthDate', label: 'Geboortedatum', kind: 'date' },
            {
              name: 'gender',
              label: 'Geslacht',
              kind: 'select',
              options: [{ value: '', label: 'Kies' }, ...Object.entries(genderWords).map(([value, label]) => ({ value, label }))],
            },
            { name: 'emergencyContactName', label: 'Noodcontact' },
            { name: 'emergencyContactPhone', label: 'Telefoon noodcontact', kind: 'tel' },
          ]}
          values={emptyRunner}
          save={async (runner) => {
            const { number: place, version } = naming
            await unwrap(call(nameRunnerInOffice, { params: { ...params, place }, body: { version, runner } })).finally(refresh)
          }}
          done={{ title: 'Naam ingevuld', description: 'Het ticket is onderweg naar de loper.' }}
          failTitle="De naam is niet ingevuld"
        />
      )}
      {taking && (
        <ConfirmDialog
          open
          onClose={() => setTaking(undefined)}
          title={`Plek ${taking.number} terugnemen`}
          confirmLabel="Neem terug"
          run={() =>
            unwrap(call(takePlaceBackInOffice, { params: { ...params, place: taking.number }, body: { version: taking.version } })).finally(
              refresh,
            )
          }
          done={{ title: 'Plek teruggenomen', description: 'De plek is weer van het team.' }}
          failTitle="De plek is niet teruggenomen"
        >
          <p>{`De QR-code van ${taking.name} wordt geweigerd, en we mailen dat de plek terug is bij het team.`}</p>
        </ConfirmDialog>
      )}
      {releasing && (
        <ConfirmDialog
          open
          onClose={() => setReleasing(undefined)}
          title={`Plek ${releasing.number} vrijgeven`}
          confirmLabel="Geef vrij"
          run={() =>
            unwrap(
              call(releaseTeamPlace, { params: { ...params, place: releasing.number }, body: { version: releasing.version } }),
            ).finally(refresh)
          }
          done={{ title: 'Plek vrijgegeven', description: 'Een ander kan hem kopen.' }}
          failTitle="De plek is niet vrijgegeven"
        >
          <p>
            De plek is dan niet meer van het team en de link werkt niet meer. Geld geef je apart terug. Dit kan niet ongedaan gemaakt
            worden.
          </p>
        </ConfirmDialog>
      )}
      {team && isMoving && <MoveTeam id={ticket.id} team={team} onClose={() => setMoving(false)} refresh={refresh} />}
      {team && money === 'part' && (
        <TeamPartialRefundDialog id={ticket.id} team={team} onClose={() => setMoney(undefined)} refresh={refresh} />
      )}
      {team && money === 'cancel' && <CancelTeam id={ticket.id} team={team} onClose={() => setMoney(undefined)} refresh={refresh} />}
    </>
  )
}
