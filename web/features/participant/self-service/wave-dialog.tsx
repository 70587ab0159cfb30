import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { selfServiceEndpoints } from '#shared/contract/self-service.ts'
import { formatLongDay, formatShortDayTime, formatTime } from '#shared/lib/dates.ts'
import { call } from '#web/api/call.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { Dialog, DialogActions } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { FormStack } from '#web/ui/forms/form-stack.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import type { CachedParticipant } from '#web/features/participant/cached-ticket.ts'
import { useRefreshTicket, type OwnChanges } from './own-changes-query.ts'

// The list of waves is longer than a phone screen, so the buttons stick to the bottom.
const Foot = chakra('div', {
  base: {
    position: 'sticky',
    insetBlockEnd: '0',
    // Puts the buttons above the wave cards, whose positioned radio buttons would otherwise cover them.
    zIndex: '1',
    display: 'grid',
    gap: '3',
    marginInline: '-20px',
    marginBlockEnd: '-20px',
    padding: '12px 20px 20px',
    bg: 'bg.raised',
    borderBlockStart: '1.5px solid',
    borderColor: 'edge',
    '& > :last-child': { marginBlockStart: '0' },
  },
})

// Scrolls a focused wave so far up that the sticky buttons do not cover it.
const Days = chakra('div', { base: { display: 'grid', gap: '4.5', '& input': { scrollMarginBlockEnd: '16rem' } } })

type Wave = OwnChanges['waves'][number]

const formatLeft = (left: number) => `Nog ${left} ${left === 1 ? 'plek' : 'plekken'}`

const isFree = ({ refused }: Wave) => refused === null
const formatDayTime = ({ eventDate, startTime }: Wave) => `${formatLongDay(eventDate)} om ${formatTime(startTime)}`

/** Returns the title of {@link WaveDialog} and of its button. The title mentions the day if a wave of another day has a free place. */
export function waveDialogTitle({ waves, waveId }: OwnChanges, eventDate: string): string {
  const days = waves.some((wave) => isFree(wave) && wave.eventDate !== eventDate)
  if (waveId === null) return days ? 'Kies je wave en dag' : 'Kies je wave'
  return days ? 'Kies een andere wave of dag' : 'Kies een andere wave'
}

/** Shows the waves of every day of the edition, and moves the ticket to the chosen wave. Both people of a duo move together. */
export function WaveDialog({
  changes,
  participant: { id: participantId, eventDate },
  onClose,
}: {
  changes: OwnChanges
  participant: Pick<CachedParticipant, 'id' | 'eventDate'>
  onClose: () => void
}) {
  const { waves, waveId, participantIds } = changes
  const [chosen, setChosen] = useState('')
  const [isMissing, setMissing] = useState(false)
  const refresh = useRefreshTicket()
  const target = waves.find((wave) => String(wave.id) === chosen && isFree(wave))
  const current = waves.find(({ id }) => id === waveId)
  const from = current ? formatDayTime(current) : `${formatLongDay(eventDate)}, nog zonder wave,`
  const formatMove = (wave: Wave) => `Van ${from} naar ${formatDayTime(wave)}, wave ${wave.number}.`
  const both = participantIds.length > 1
  const move = useMutation({
    mutationFn: ({ wave }: { wave: Wave; change: string }) =>
      unwrap(call(selfServiceEndpoints.moveOwnPlace, { params: { participantId }, body: { waveId: wave.id } })),
    onSuccess(_, { change }) {
      toast({
        kind: 'success',
        title: both ? 'Jullie start is gewijzigd' : 'Je start is gewijzigd',
        description: `${change} We mailen ${both ? 'jullie' : 'je'} de nieuwe start.`,
      })
      onClose()
    },
    // If the server refuses the wave because it has become full, the list of waves must show that.
    onSettled: refresh,
  })
  const days = [...Map.groupBy(waves, ({ eventDate }) => eventDate)]
  return (
    <Dialog open onClose={onClose} title={waveDialogTitle(changes, eventDate)} keepOpen focusTitle>
      <FormStack
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setMissing(!target)
          if (target && !move.isPending) move.mutate({ wave: target, change: formatMove(target) })
        }}
      >
        <p>
          <span>{both ? 'Jullie starten samen. De QR-codes blijven geldig.' : 'Je QR-code blijft geldig.'}</span>{' '}
          <span>{waveId !== null && `${both ? 'Jullie' : 'Je'} oude plek komt meteen vrij voor een ander.`}</span>
        </p>
        <Days>
          {days.map(([day, ofDay], at) => (
            <RadioCards
              key={day}
              legend={day === eventDate ? formatLongDay(day) : `${formatLongDay(day)}, een andere dag`}
              name="own-wave"
              columns="many"
              value={chosen}
              error={isMissing && !target && at === days.length - 1 ? 'Kies een wave met plek' : undefined}
              onChange={(event) => setChosen(event.target.value)}
              options={ofDay.map((wave) => ({
                value: String(wave.id),
                title: formatTime(wave.startTime),
                text: `Wave ${wave.number}. ${wave.refused ?? formatLeft(wave.left)}`,
                disabled: wave.refused !== null,
              }))}
            />
          ))}
        </Days>
        <Foot>
          <p role="status">
            {target && (
              <>
                <span>{formatMove(target)}</span>
                {target.eventDate !== eventDate && <b>{` Let op: ${both ? 'jullie lopen' : 'je loopt'} dan op een andere dag.`}</b>}
              </>
            )}
          </p>
          {move.error && (
            <Notice kind="bad" title="Wijzigen is niet gelukt">
              {failureOf(move.error).message}
            </Notice>
          )}
          <DialogActions>
            <Button type="button" variant="outline" size="compact" onClick={onClose}>
              Laat zo
            </Button>
            <Button type="submit" variant="solid" size="compact" busy={move.isPending} busyText="Wijzigen...">
              {target ? `Start ${formatShortDayTime(target.startTime)}` : 'Wijzig wave'}
            </Button>
          </DialogActions>
        </Foot>
      </FormStack>
    </Dialog>
  )
}
