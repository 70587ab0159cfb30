import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { resultEndpoints } from '#shared/contract/results.ts'
import { mostImportWrites, timeImportEndpoints, type TimeImport } from '#shared/contract/time-import.ts'
import { formatEventDate, formatShortDayTime } from '#shared/lib/dates.ts'
import { call } from '#web/api/call.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { IfAllowed } from '#web/features/admin/if-allowed.tsx'
import { FocusedStep } from '#web/features/admin/step-shown.tsx'
import { TypedDialog } from '#web/features/admin/table/typed-dialog.tsx'
import { DialogActions } from '#web/ui/feedback/dialog.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { formatTimes, importKindWords } from './import-words.ts'

const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '6px 14px',
    paddingBlock: '2',
    borderBlockEnd: '1px solid',
    borderColor: 'edge',
    textStyle: 'table',
  },
})

/** The imports of a day, each of which can be undone as a whole after a confirmation. */
export function ImportsDialog({ day, onClose }: { day: string; onClose: () => void }) {
  const { data, error } = useQuery({
    queryKey: [timeImportEndpoints.listTimeImports.path, day],
    queryFn: ({ signal }) => unwrap(call(timeImportEndpoints.listTimeImports, { query: { day } }, { signal })),
  })
  const [asked, setAsked] = useState<TimeImport>()
  const undo = useUndoImport()
  const leave = () => {
    undo.reset()
    setAsked(undefined)
  }
  return (
    <TypedDialog
      open
      onClose={onClose}
      title={asked ? `${formatTimes(asked.participantIds.length)} terugdraaien?` : 'Eerder ingelezen'}
      isTyped={undo.isPending}
      words={{ question: 'Er worden nog tijden teruggedraaid.', stay: 'Wacht', leave: 'Sluit toch' }}
    >
      {asked ? (
        <AskUndo asked={asked} undo={undo} onBack={leave} />
      ) : (
        <FocusedStep key="list" label="Eerder ingelezen">
          {error && !data && (
            <Notice
              kind="bad"
              title="De imports laden niet"
            >{`${failureOf(error).message} Sluit dit venster en probeer het opnieuw.`}</Notice>
          )}
          {!data && !error && <Skeleton width="100%" height="6rem" />}
          {data?.imports.length === 0 && (
            <EmptyState title="Nog niets ingelezen">{`Tijden die je uit een bestand inleest voor ${formatEventDate(day)} staan hier, per keer dat je inleest.`}</EmptyState>
          )}
          {data && data.imports.length > 0 && (
            <ul>
              {data.imports.map((one) => (
                <Row key={one.code}>
                  <div>
                    <b>{`${importKindWords[one.kind]}, ${formatTimes(one.written)}`}</b>
                    <p>{`${formatShortDayTime(one.at)} door ${one.by}, import ${one.code}${formatLeft(one)}`}</p>
                  </div>
                  {one.participantIds.length > 0 && (
                    <IfAllowed call={timeImportEndpoints.undoTimeImport}>
                      <Button size="table" variant="quiet" onClick={() => setAsked(one)}>
                        {`Draai ${formatTimes(one.participantIds.length)} terug`}
                      </Button>
                    </IfAllowed>
                  )}
                </Row>
              ))}
            </ul>
          )}
          <DialogActions>
            <Button size="compact" variant="solid" onClick={onClose}>
              Klaar
            </Button>
          </DialogActions>
        </FocusedStep>
      )}
    </TypedDialog>
  )
}

function AskUndo({
  asked: { code, participantIds },
  undo,
  onBack,
}: {
  asked: TimeImport
  undo: ReturnType<typeof useUndoImport>
  onBack: () => void
}) {
  const total = participantIds.length
  if (undo.isSuccess)
    return (
      <FocusedStep key="done" label="Teruggedraaid">
        <Notice kind="ok" title={`${formatTimes(undo.done)} teruggedraaid`}>
          De tijden van voor de import tellen weer. De telefoons horen het bij hun volgende contact.
        </Notice>
        <DialogActions>
          <Button size="compact" variant="solid" onClick={onBack}>
            Klaar
          </Button>
        </DialogActions>
      </FocusedStep>
    )
  return (
    <FocusedStep key="ask" label="Terugdraaien">
      <p>{`De tijden van import ${code} tellen dan niet meer. Wie daarvoor al een tijd had, krijgt die terug; wie er geen had, heeft dan geen tijd. Elke teruggedraaide tijd komt in het logboek. Je kunt het bestand daarna opnieuw inlezen.`}</p>
      {undo.isError && (
        <Notice kind="bad" title="Niet alles teruggedraaid">
          {`${failureOf(undo.error).message} Al teruggedraaid: ${formatTimes(undo.done)}. Ga verder met de rest.`}
        </Notice>
      )}
      <DialogActions>
        <Button size="compact" variant="outline" disabled={undo.isPending} onClick={onBack}>
          Laat staan
        </Button>
        <Button
          size="compact"
          variant="solid"
          busy={undo.isPending}
          busyText={`${undo.done} van ${total}...`}
          onClick={() => undo.mutate({ code, participantIds })}
        >
          {undo.isError ? 'Ga verder' : `Draai ${formatTimes(total)} terug`}
        </Button>
      </DialogActions>
    </FocusedStep>
  )
}

const formatLeft = ({ written, participantIds: { length: left } }: TimeImport) =>
  left === written ? '' : left === 0 ? ' – teruggedraaid' : ` – ${written - left} teruggedraaid`

/** Undoes an import in portions. An interrupted run can continue, because the server undoes no time twice. */
function useUndoImport() {
  const client = useQueryClient()
  const [done, setDone] = useState(0)
  const run = useMutation({
    retry: false,
    mutationFn: async ({ code, participantIds }: Pick<TimeImport, 'code' | 'participantIds'>) => {
      for (let at = done; at < participantIds.length; at += mostImportWrites) {
        const portion = participantIds.slice(at, at + mostImportWrites)
        await unwrap(call(timeImportEndpoints.undoTimeImport, { body: { code, participantIds: portion } }))
        setDone(at + portion.length)
      }
    },
    onSettled: () =>
      Promise.all(
        [resultEndpoints.listResults.path, timeImportEndpoints.listTimeImports.path].map((path) =>
          client.invalidateQueries({ queryKey: [path] }),
        ),
      ),
  })
  return {
    ...run,
    done,
    reset() {
      run.reset()
      setDone(0)
    },
  }
}
