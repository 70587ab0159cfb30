import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Edition } from '#shared/contract/editions.ts'
import { NotLoaded } from '#web/features/admin/not-loaded.tsx'
import { SettingsHead } from '#web/features/admin/settings-head.tsx'
import { TableLoading } from '#web/features/admin/table-loading.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { useChosenEdition } from '#web/features/admin/editions/chosen-edition.ts'
import { readDraft } from './text-drafts.ts'
import { courseKind, faqKind, homeKind, rolesKind, termsKind, type TextKind } from './text-kinds.tsx'
import { TextForm } from './text-form.tsx'
import { TextVersions } from './text-versions.tsx'

const Stack = chakra('div', { base: { display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0, 1fr)' } })

/** Shows a settings page for one of the site's texts: its form, its preview and its versions. */
function TextPage({ kind }: { kind: TextKind }) {
  usePageTitle(kind.title)
  const { edition, list } = useChosenEdition()
  const note = edition && `${kind.note}, zolang de site ${edition.name} verkoopt`
  return (
    <>
      <SettingsHead title={kind.title} note={note} />
      {edition ? (
        <EditedText key={edition.id} kind={kind} edition={edition} />
      ) : list.error ? (
        <NotLoaded title="De tekst laadt niet" of={[{ data: undefined, ...list }]} />
      ) : (
        <TableLoading rows={8} />
      )}
    </>
  )
}

/** While the form has unsaved input it keeps the edition that it started from, so that the server detects a save by another user. */
function EditedText({ kind, edition }: { kind: TextKind; edition: Edition }) {
  const client = useQueryClient()
  const [draft] = useState(() => readDraft(client, edition.id, kind.name))
  const [isTyped, setTyped] = useState(draft !== undefined)
  const [read, setRead] = useState(draft?.edition ?? edition)
  if (!isTyped && read !== edition) setRead(edition)
  return (
    <Stack>
      <TextForm kind={kind} edition={read} onTyped={setTyped} />
      <TextVersions kind={kind} edition={edition} isTyped={isTyped} />
    </Stack>
  )
}

/** `/admin/instellingen/voorwaarden` */
export const TermsPage = () => <TextPage kind={termsKind} />
/** `/admin/instellingen/stages` */
export const CoursePage = () => <TextPage kind={courseKind} />
/** `/admin/instellingen/rollen` */
export const RolesPage = () => <TextPage kind={rolesKind} />
/** `/admin/instellingen/voorpagina` */
export const HomePage = () => <TextPage kind={homeKind} />
/** `/admin/instellingen/vragen` */
export const FaqPage = () => <TextPage kind={faqKind} />
