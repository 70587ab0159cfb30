import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { editionEndpoints, type Edition } from '#shared/contract/editions.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { call } from '#web/api/call.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { NotLoaded } from '#web/features/admin/not-loaded.tsx'
import { formatDayCell } from '#web/features/admin/table/cell-words.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Dialog, DialogActions } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { saveText, versionsKey } from './save-text.ts'
import type { TextKind, TextValues } from './text-kinds.tsx'
import { TextPreview } from './text-preview.tsx'
import { formatVersionChange } from './version-changes.ts'

const List = chakra('ul', { base: { borderBlockEnd: '1px solid', borderColor: 'edge', marginBlockEnd: '2' } })
const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    paddingBlock: '1',
    borderBlockStart: '1px solid',
    borderColor: 'edge',
    '& > div': { flex: '1 1 12rem', minWidth: '0', overflowWrap: 'anywhere' },
  },
})
const Change = chakra('p', { base: { textStyle: 'small', color: 'fg.muted' } })

/** A version of the text that can be previewed. `text` is null for the built-in text. */
interface Version {
  label: string
  text: TextValues | null
  /** What differs from the version before it. Absent: that version does not exist, or is not loaded. */
  change?: string
  isCurrent: boolean
}

interface TextVersionsProps {
  kind: TextKind
  edition: Edition
  /** Whether the form has unsaved input, which is lost when a version is restored. */
  isTyped: boolean
}

/** Lists the saved versions of a text of this edition, with user and time. Each version opens as a preview and can be restored. */
export function TextVersions({ kind, edition, isTyped }: TextVersionsProps) {
  const [shown, setShown] = useState<Version>()
  const query = useInfiniteQuery({
    queryKey: versionsKey(edition.id, kind.name),
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        call(
          editionEndpoints.listTextVersions,
          { params: { id: edition.id, name: kind.name }, query: pageParam === undefined ? {} : { before: pageParam } },
          { signal },
        ),
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.more ? page.versions.at(-1)?.rev : undefined),
  })
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  const versions = data?.pages.flatMap((page) =>
    page.versions.map(({ text, ...one }) => ({ ...one, text: text as unknown as TextValues | null })),
  )
  const saved = versions?.map(({ rev, at, by, text }, index) => {
    const before = versions[index + 1] ?? (hasNextPage ? undefined : { text: null })
    return {
      rev,
      label: `${formatDayCell(at)} ${formatTime(at, true)}${by ? `, ${by}` : ''}${text === null ? ', standaardtekst' : ''}`,
      text,
      ...(before && { change: formatVersionChange(kind, text, before.text) }),
    }
  })
  const hasOwn = edition.facts[kind.name] !== undefined
  return (
    <Panel title="Eerdere versies">
      {!saved && (error ? <NotLoaded title="De versies laden niet" of={[query]} /> : <Skeleton width="18rem" />)}
      {saved && (
        <List aria-label="Eerdere versies">
          {saved.map(({ rev, ...version }, at) => (
            <Line key={rev} version={{ ...version, isCurrent: at === 0 }} isOnSite={edition.current} onShow={setShown} />
          ))}
          {!hasNextPage && (
            <Line
              version={{ label: 'Standaardtekst', text: null, isCurrent: !hasOwn && saved.length === 0 }}
              isOnSite={edition.current}
              onShow={setShown}
            />
          )}
        </List>
      )}
      {hasNextPage && (
        <Button size="table" variant="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Toon oudere
        </Button>
      )}
      {shown && <VersionDialog kind={kind} edition={edition} isTyped={isTyped} version={shown} onClose={() => setShown(undefined)} />}
    </Panel>
  )
}

const Line = ({ version, isOnSite, onShow }: { version: Version; isOnSite: boolean; onShow: (version: Version) => void }) => (
  <Row>
    <div>
      <p>{version.label}</p>
      {version.change !== undefined && <Change>{version.change}</Change>}
    </div>
    {version.isCurrent && <Badge kind="ok">{isOnSite ? 'Nu op de site' : 'Zo komt het op de site'}</Badge>}
    <Button size="table" variant="quiet" icon="eye" aria-label={`Bekijk ${version.label}`} onClick={() => onShow(version)}>
      Bekijk
    </Button>
  </Row>
)

function VersionDialog({ kind, edition, isTyped, version, onClose }: TextVersionsProps & { version: Version; onClose: () => void }) {
  const client = useQueryClient()
  const restore = useMutation({
    mutationFn: () => saveText(client, kind.name, edition, version.text),
    onSuccess: () => {
      toast({ kind: 'success', title: 'Versie teruggezet', description: version.label })
      onClose()
    },
  })
  return (
    <Dialog open wide onClose={onClose} title={version.label}>
      {version.change !== undefined && <Change>{version.change}</Change>}
      <TextPreview edition={edition} name={kind.name} text={version.text} label={`Versie: ${version.label}`}>
        {kind.preview}
      </TextPreview>
      {restore.isError && <Notice kind="bad">{failureOf(restore.error).message}</Notice>}
      {isTyped && !version.isCurrent && (
        <Notice kind="warn">Sla eerst op wat je typte, of gooi het weg. Daarna kun je deze versie terugzetten.</Notice>
      )}
      <DialogActions>
        <Button size="compact" variant="outline" onClick={onClose}>
          Sluiten
        </Button>
        {!version.isCurrent && !isTyped && (
          <Button size="compact" variant="solid" busy={restore.isPending} busyText="Bezig..." onClick={() => restore.mutate()}>
            Zet deze versie terug
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
