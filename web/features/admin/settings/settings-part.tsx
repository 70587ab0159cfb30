import { lazy, Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { useMayCall } from '#web/api/may-call.ts'
import { TableLoading } from '#web/features/admin/table-loading.tsx'
import { AdminHead } from '#web/ui/layout/admin-head.tsx'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { settingsParts } from './settings-parts.ts'

/** The pages of the site's texts, which share their editor. */
const fetchTexts = () => import('#web/features/admin/editions/texts/text-pages.tsx')

/** The settings pages by path. One route serves all of them, because every page of the site loads the route table. */
const parts = {
  edities: lazy(() => import('#web/features/admin/editions/editions.tsx')),
  afsluiten: lazy(() => import('#web/features/admin/editions/close-edition.tsx')),
  prijzen: lazy(() => import('#web/features/admin/editions/prices.tsx')),
  verkoopmomenten: lazy(() => import('#web/features/admin/editions/sales-windows.tsx')),
  prijstreden: lazy(() => import('#web/features/admin/editions/price-steps.tsx')),
  extras: lazy(() => import('#web/features/admin/editions/addons.tsx')),
  locatie: lazy(() => import('#web/features/admin/editions/venue.tsx')),
  evenementenpagina: lazy(() => import('#web/features/admin/editions/event-cards.tsx')),
  noodnummers: lazy(() => import('#web/features/admin/editions/emergency.tsx')),
  contact: lazy(() => import('#web/features/admin/editions/contact.tsx')),
  tips: lazy(() => import('#web/features/admin/editions/guide.tsx')),
  voorpagina: lazy(async () => ({ default: (await fetchTexts()).HomePage })),
  stages: lazy(async () => ({ default: (await fetchTexts()).CoursePage })),
  rollen: lazy(async () => ({ default: (await fetchTexts()).RolesPage })),
  vragen: lazy(async () => ({ default: (await fetchTexts()).FaqPage })),
  voorwaarden: lazy(async () => ({ default: (await fetchTexts()).TermsPage })),
  feiten: lazy(() => import('#web/features/admin/editions/facts.tsx')),
  'zelf-wijzigen': lazy(() => import('#web/features/admin/editions/self-service.tsx')),
  startnummers: lazy(() => import('#web/features/admin/editions/start-numbers.tsx')),
  kortingscodes: lazy(() => import('#web/features/admin/records/discounts.tsx')),
  facturen: lazy(() => import('#web/features/admin/invoices/invoices.tsx')),
  nieuws: lazy(() => import('#web/features/admin/records/articles.tsx')),
  galerij: lazy(() => import('#web/features/admin/records/gallery.tsx')),
  quotes: lazy(() => import('#web/features/admin/records/testimonials.tsx')),
  teksten: lazy(() => import('#web/features/admin/records/templates.tsx')),
  zones: lazy(() => import('#web/features/admin/records/zones.tsx')),
  materiaal: lazy(() => import('#web/features/admin/records/materials.tsx')),
  materiaalsoorten: lazy(() => import('#web/features/admin/records/categories.tsx')),
  paklijst: lazy(() => import('#web/features/admin/records/packing.tsx')),
  checklists: lazy(() => import('#web/features/admin/records/checklists.tsx')),
  telefoons: lazy(() => import('#web/features/admin/devices/sheets/pair-phones.tsx')),
  beheerders: lazy(() => import('#web/features/admin/staff/staff.tsx')),
  account: lazy(() => import('#web/features/admin/staff/own-account.tsx')),
  logboek: lazy(() => import('#web/features/admin/staff/audit.tsx')),
}

/** `/admin/instellingen/:deel`: one settings page. */
export default function SettingsPart() {
  const { deel = '' } = useParams()
  const may = useMayCall()
  const needs = settingsParts.find(({ path }) => path === deel)?.needs
  if (!Object.hasOwn(parts, deel)) return <Unavailable title="Dit onderdeel is er niet">Kies een onderdeel in Instellingen.</Unavailable>
  if (needs && !may(needs)) return <Unavailable title="Dit is voor eigenaren">Vraag een eigenaar, of kies iets anders.</Unavailable>
  const Part = parts[deel as keyof typeof parts]
  return (
    <Suspense fallback={<TableLoading rows={8} />}>
      <Part />
    </Suspense>
  )
}

function Unavailable({ title, children }: { title: string; children: string }) {
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
