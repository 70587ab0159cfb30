import { lazy, Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { useMay } from '#web/api/may-call.ts'
import { AdminHead } from '#web/ui/admin-head.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { settingsParts } from './settings-parts.ts'
import { TableLoading } from './table-loading.tsx'

/** A line here per part that has no route of its own: one route for all of them keeps the route table, which every page loads, small. */
const parts = {
  edities: lazy(() => import('./editions/editions.tsx')),
  prijzen: lazy(() => import('./editions/prices.tsx')),
  extras: lazy(() => import('./editions/addons.tsx')),
  locatie: lazy(() => import('./editions/venue.tsx')),
  evenementenpagina: lazy(() => import('./editions/event-cards.tsx')),
  noodnummers: lazy(() => import('./editions/emergency.tsx')),
  contact: lazy(() => import('./editions/contact.tsx')),
  tips: lazy(() => import('./editions/guide.tsx')),
  feiten: lazy(() => import('./editions/facts.tsx')),
  kortingscodes: lazy(() => import('./records/discounts.tsx')),
  facturen: lazy(() => import('./sections/invoices.tsx')),
  nieuws: lazy(() => import('./records/articles.tsx')),
  galerij: lazy(() => import('./records/gallery.tsx')),
  quotes: lazy(() => import('./records/testimonials.tsx')),
  teksten: lazy(() => import('./records/templates.tsx')),
  zones: lazy(() => import('./records/zones.tsx')),
  materiaal: lazy(() => import('./records/materials.tsx')),
  materiaalsoorten: lazy(() => import('./records/categories.tsx')),
  paklijst: lazy(() => import('./records/packing.tsx')),
  checklists: lazy(() => import('./records/checklists.tsx')),
  beheerders: lazy(() => import('./staff/staff.tsx')),
  account: lazy(() => import('./staff/own-account.tsx')),
  logboek: lazy(() => import('./staff/audit.tsx')),
}

/** `/admin/instellingen/:deel`: a part of the settings. */
export default function SettingsPart() {
  const { deel = '' } = useParams()
  const may = useMay()
  const needs = settingsParts.find(({ path }) => path === deel)?.needs
  if (!Object.hasOwn(parts, deel)) return <Instead title="Dit onderdeel is er niet">Kies een onderdeel in Instellingen.</Instead>
  if (needs && !may(needs)) return <Instead title="Dit is voor eigenaren">Vraag een eigenaar, of kies iets anders.</Instead>
  const Part = parts[deel as keyof typeof parts]
  return (
    <Suspense fallback={<TableLoading rows={8} />}>
      <Part />
    </Suspense>
  )
}

function Instead({ title, children }: { title: string; children: string }) {
  usePageTitle(title)
  return (
    <>
      <AdminHead title="Instellingen" />
      <EmptyState title={title} action={<ButtonLink to="/admin/instellingen">Naar Instellingen</ButtonLink>}>
        {children}
      </EmptyState>
    </>
  )
}
