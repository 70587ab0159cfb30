import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useContext, useEffect, useState } from 'react'
import { accountEndpoints } from '#shared/contract/accounts.ts'
import { editionEndpoints, type Edition } from '#shared/contract/editions.ts'
import { brand } from '#shared/facts/brand.ts'
import { AdminRoleContext } from '#web/api/may-call.ts'
import { chooseOfficeEdition, editionParameter, useOfficeEdition } from '#web/api/office-edition.ts'
import { editionListQuery } from '#web/features/admin/editions/edition-queries.ts'
import { HasUnsavedWorkContext } from '#web/features/admin/unsaved-work.ts'
import { Dialog, DialogActions } from '#web/ui/feedback/dialog.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { useSearchChanges } from '#web/ui/navigation/use-search-changes.ts'

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    marginBlockEnd: '2',
    '&[data-other]': {
      bg: 'warn.bg',
      color: 'fg.strong',
      marginInline: { base: '-4', md: '-5' },
      marginBlockStart: '-3.5',
      marginBlockEnd: '3',
      paddingInline: { base: '4', md: '5' },
      paddingBlock: '2',
      borderBlockEnd: '2px solid',
      borderColor: 'warn',
    },
  },
})
const Choice = chakra('span', { base: { display: 'grid', minWidth: 'min(220px, 100%)' } })
const Words = chakra('p', { base: { textStyle: 'table', flex: '1 1 220px', minWidth: '0' } })

/** Queries that do not belong to an edition, so that a switch does not fetch them again: the session, and the list of editions. */
const keptPaths: readonly unknown[] = [accountEndpoints.getAdminSession.path, editionEndpoints.listEditions.path]

/** 'Editie 2025' for 'Duinstorm 2025'; another name stays as it is. */
const formatName = ({ name }: Pick<Edition, 'name'>) =>
  name.startsWith(`${brand.name} `) ? `Editie ${name.slice(brand.name.length + 1)}` : name
const formatChoice = (one: Edition) => (one.current ? `${formatName(one)} · huidig` : formatName(one))

/**
 * Lets the user choose the edition of the office, above every screen. For an edition that is not current, a warning appears, because its
 * numbers look like those of the current edition. For a read-only role, a text explains why buttons are missing. The choice is in the URL
 * too, so that a link or the back button shows the same edition. A switch closes the screen, so it first asks for confirmation if a form
 * has unsaved input.
 */
export function EditionSwitch() {
  const client = useQueryClient()
  const editions = useQuery(editionListQuery).data
  const chosen = useOfficeEdition()
  const [search, change] = useSearchChanges()
  const hasUnsaved = useContext(HasUnsavedWorkContext)
  const isReadOnly = useContext(AdminRoleContext) === 'read-only'
  const [wanted, setWanted] = useState<{ id: string | undefined }>()
  const inUrl = search.get(editionParameter) ?? undefined
  const current = editions?.find((one) => one.current)
  const shown = chosen === undefined ? current : editions?.find(({ id }) => id === chosen)
  const isUnknown = chosen !== undefined && editions !== undefined && !shown

  function choose(id: string | undefined) {
    // First, because the choice remounts the screens below: they must not find cached rows of the other edition.
    client.removeQueries({ predicate: ({ queryKey }) => !keptPaths.includes(queryKey[0]) })
    chooseOfficeEdition(id)
  }

  // If the URL contains an edition (a link, the back button), that edition is chosen. Otherwise the choice is written into the URL.
  useEffect(() => {
    if (isUnknown) {
      choose(undefined)
      change({ [editionParameter]: '' })
    } else if (inUrl === undefined && chosen !== undefined) change({ [editionParameter]: chosen })
    else if (inUrl !== undefined && inUrl !== chosen) choose(inUrl)
  })

  /** Removes the rest of the query: a filter or a day of one edition finds nothing in another. */
  function switchTo(id: string | undefined) {
    setWanted(undefined)
    const others = Object.fromEntries([...search.keys()].map((name) => [name, '']))
    choose(id)
    change({ ...others, [editionParameter]: id ?? '' })
  }

  const press = (id: string | undefined) => (hasUnsaved ? setWanted({ id }) : switchTo(id))

  if (!editions) return null
  const isOther = shown !== undefined && shown !== current
  return (
    <Bar data-other={isOther || undefined} data-no-print>
      <Choice>
        <Select
          size="table"
          aria-label="Editie"
          value={shown?.id ?? ''}
          onChange={({ target }) => press(target.value === current?.id ? undefined : target.value)}
        >
          {editions.map((one) => (
            <option key={one.id} value={one.id}>
              {formatChoice(one)}
            </option>
          ))}
        </Select>
      </Choice>
      {isOther && current && (
        <>
          <Words role="status">
            Je kijkt naar <b>{shown.name}</b>. De site blijft <span>{current.name}</span>.
          </Words>
          <Button size="table" variant="outline" onClick={() => press(undefined)}>
            {`Terug naar ${formatName(current)}`}
          </Button>
        </>
      )}
      {isReadOnly && <Words>Je rol is alleen lezen: je ziet alles, maar knoppen om iets te wijzigen zijn er niet.</Words>}
      <Dialog open={wanted !== undefined} onClose={() => setWanted(undefined)} title="Nog niet bewaard">
        <p>Je vulde op deze pagina iets in dat nog niet bewaard is. Bewaar het eerst, of wissel toch van editie.</p>
        <DialogActions>
          <Button size="compact" variant="outline" onClick={() => switchTo(wanted?.id)}>
            Wissel toch
          </Button>
          <Button size="compact" variant="solid" onClick={() => setWanted(undefined)}>
            Verder invullen
          </Button>
        </DialogActions>
      </Dialog>
    </Bar>
  )
}
