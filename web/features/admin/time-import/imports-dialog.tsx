import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { resultEndpoints } from '#shared/contract/results.ts'
import { scanLogEndpoints } from '#shared/contract/scan-log.ts'
import { maxImportWrites, timeImportEndpoints, type ImportedTime, type TimeImport } from '#shared/contract/time-import.ts'
import { formatEventDate, formatShortDayTime, formatTime } from '#shared/lib/dates.ts'
import { call } from '#web/api/call.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { PastImportRow } from '#web/features/admin/sheet-import/past-import-row.ts'
import { IfAllowed } from '#web/features/admin/if-allowed.tsx'
import { FocusedStep } from '#web/features/admin/focused-step.tsx'
import { TypedDialog } from '#web/features/admin/table/typed-dialog.tsx'
import { DialogActions } from '#web/ui/feedback/dialog.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { formatTimes, importKindWords } from './import-words.ts'
import { ImportedTimes } from './imported-times.tsx'

const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })

/** The import whose times the user asks to undo. `one`: set if the user asks to undo only this time of the import. */
type Asked = TimeImport & { one?: ImportedTime }

/** Lists the imports of a day with their times. After a confirmation, the user can undo all times of an import, or one of them. */
export function ImportsDialog({ day, onClose }: { day: string; onClose: () => void }) {
  const { data, error } = useQuery({
    queryKey: [timeImportEndpoints.listTimeImports.path, day],
    queryFn: ({ signal }) => unwrap(call(timeImportEndpoints.listTimeImports, { query: { day } }, { signal })),
  })
  const [asked, setAsked] = useState<Asked>()
  const [openedCode, setOpenedCode] = useState<string>()
  const opened = data?.imports.find(({ code }) => code === openedCode)
  const undo = useUndoImport()
  const leave = () => {
    undo.reset()
    setAsked(undefined)
  }
  return (
    <TypedDialog
      open
      onClose={onClose}
      wide={!asked && opened !== undefined}
      title={
        asked ? `${asked.one ? `Tijd van ${namePerson(asked.one)}` : formatTimes(asked.times.length)} terugdraaien?` : 'Eerder ingelezen'
      }
      isTyped={undo.isPending}
      words={{ question: 'Er worden nog tijden teruggedraaid.', stay: 'Wacht', leave: 'Sluit toch' }}
    >
      {asked ? (
        <AskUndo asked={asked} undo={undo} onBack={leave} />
      ) : opened ? (
        <ImportedTimes
          of={opened}
          onUndo={(time) => setAsked({ ...opened, times: [time], one: time })}
          onBack={() => setOpenedCode(undefined)}
        />
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
                <PastImportRow key={one.code}>
                  <div>
                    <b>{`${importKindWords[one.kind]}, ${formatTimes(one.written)}`}</b>
                    <p>{`${formatShortDayTime(one.at)} door ${one.by}, import ${one.code}${formatLeft(one)}`}</p>
                  </div>
                  {one.times.length > 0 && (
                    <Actions>
                      <Button size="table" variant="quiet" onClick={() => setOpenedCode(one.code)}>
                        Bekijk de tijden
                      </Button>
                      <IfAllowed call={timeImportEndpoints.undoTimeImport}>
                        <Button size="table" variant="quiet" onClick={() => setAsked(one)}>
                          {`Draai ${formatTimes(one.times.length)} terug`}
                        </Button>
                      </IfAllowed>
                    </Actions>
                  )}
                </PastImportRow>
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

function AskUndo({ asked, undo, onBack }: { asked: Asked; undo: ReturnType<typeof useUndoImport>; onBack: () => void }) {
  const { code, times, one } = asked
  const total = times.length
  if (undo.isSuccess)
    return (
      <FocusedStep key="done" label="Teruggedraaid">
        <Notice kind="ok" title={`${formatTimes(undo.done)} teruggedraaid`}>
          {`${one ? `De ${nameTime(asked, one)} telt niet meer.` : 'De tijden van voor de import tellen weer.'} De telefoons horen het bij hun volgende contact.`}
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
      <p>
        {one
          ? `De ${nameTime(asked, one)} telt dan niet meer. Had ${one.name} daarvoor al een tijd, dan telt die weer; anders is er dan geen tijd. De andere tijden blijven staan.`
          : `De tijden van import ${code} tellen dan niet meer. Wie daarvoor al een tijd had, krijgt die terug; wie er geen had, heeft dan geen tijd. Elke teruggedraaide tijd komt in het logboek. Je kunt het bestand daarna opnieuw inlezen.`}
      </p>
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
          onClick={() => undo.mutate({ code, participantIds: times.map(({ participantId }) => participantId) })}
        >
          {undo.isError ? 'Ga verder' : `Draai ${formatTimes(total)} terug`}
        </Button>
      </DialogActions>
    </FocusedStep>
  )
}

/** Names the participant of a time: 'Sanne de Wit (412)'. */
const namePerson = ({ name, startNumber }: ImportedTime) => (startNumber === null ? name : `${name} (${startNumber})`)

/** Describes a time of an import: 'finishtijd 12:02:33 van Sanne de Wit (412)'. */
const nameTime = ({ kind }: TimeImport, one: ImportedTime) =>
  `${kind === 'finish' ? 'finishtijd' : 'starttijd'} ${formatTime(one.at, true)} van ${namePerson(one)}`

const formatLeft = ({ written, times: { length: left } }: TimeImport) =>
  left === written ? '' : left === 0 ? ' – teruggedraaid' : ` – ${written - left} teruggedraaid`

/** Undoes an import in portions. An interrupted run can continue, because the server undoes no time twice. */
function useUndoImport() {
  const client = useQueryClient()
  const [done, setDone] = useState(0)
  const run = useMutation({
    retry: false,
    mutationFn: async ({ code, participantIds }: { code: string; participantIds: readonly string[] }) => {
      for (let at = done; at < participantIds.length; at += maxImportWrites) {
        const portion = participantIds.slice(at, at + maxImportWrites)
        await unwrap(call(timeImportEndpoints.undoTimeImport, { body: { code, participantIds: portion } }))
        setDone(at + portion.length)
      }
    },
    onSettled: () =>
      Promise.all(
        [resultEndpoints.listResults, timeImportEndpoints.listTimeImports, scanLogEndpoints.listScans].map(({ path }) =>
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
