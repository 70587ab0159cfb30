import { campaignEndpoints } from '#shared/contract/campaigns.ts'
import { crewEndpoints } from '#shared/contract/crew.ts'
import { discountEndpoints } from '#shared/contract/discounts.ts'
import { editionEndpoints } from '#shared/contract/editions.ts'
import { notificationEndpoints } from '#shared/contract/notifications.ts'
import { recordEndpoints } from '#shared/contract/records.ts'
import { shopOfficeEndpoints } from '#shared/contract/shop-office.ts'
import { staffEndpoints } from '#shared/contract/staff.ts'
import { ticketImportEndpoints } from '#shared/contract/ticket-import.ts'
import { ticketSaleEndpoints } from '#shared/contract/ticket-sales.ts'
import { waveEndpoints } from '#shared/contract/waves.ts'
import type { RoleOfCall } from '#shared/domain/office/admin-roles.ts'
import { dialogUrl } from '#web/features/admin/use-open-from-url.ts'
import type { IconName } from '#web/ui/drawings/icons.ts'

/** An action of the command palette (Ctrl K). Its URL `to` opens the dialog of the action. */
export interface PaletteAction {
  title: string
  note: string
  icon: IconName
  to: string
  /** Other words by which the search finds the action. */
  also?: string
  /** The call that the dialog makes: a role that may not make it does not see the action. */
  needs: RoleOfCall
}

const settings = '/admin/instellingen'
const createWords = 'maken toevoegen'
/** Creates the action that adds a record on a page of the settings. */
const addRecord = (part: string, title: string, note: string, needs: RoleOfCall, also = ''): PaletteAction => ({
  title,
  note,
  icon: 'plus',
  to: dialogUrl(`${settings}/${part}`, 'nieuw'),
  also: `${createWords} ${also}`,
  needs,
})

export const paletteActions: readonly PaletteAction[] = [
  {
    title: 'Telefoon koppelen',
    note: 'Maakt een koppelcode',
    icon: 'phone',
    to: dialogUrl(settings, 'koppelen'),
    also: 'crew toestel',
    needs: crewEndpoints.createPairingCode,
  },
  {
    title: 'Ticket toevoegen',
    note: 'Verkoopt een ticket of geeft het weg',
    icon: 'ticket',
    to: dialogUrl('/admin/tickets', 'ticket'),
    also: 'verkopen verkoop deelnemer nieuw maken',
    needs: ticketSaleEndpoints.sellTicket,
  },
  {
    title: 'Tickets inlezen',
    note: 'Uit een bestand: CSV of Excel',
    icon: 'upload',
    to: dialogUrl('/admin/tickets', 'inlezen'),
    also: 'importeren import deelnemers lijst csv xlsx',
    needs: ticketImportEndpoints.importTickets,
  },
  {
    title: 'Nieuwe wave',
    note: 'Waves',
    icon: 'plus',
    to: dialogUrl('/admin/waves', 'wave'),
    also: createWords,
    needs: waveEndpoints.createWave,
  },
  {
    title: 'Wave annuleren',
    note: 'Wave-management',
    icon: 'cross',
    to: dialogUrl('/wave-management', 'annuleren'),
    also: 'geannuleerd afgelasten gaat niet door vervalt schrappen',
    needs: waveEndpoints.setWaveStatus,
  },
  {
    title: 'Automatisch indelen',
    note: 'Wave-management',
    icon: 'sync',
    to: dialogUrl('/wave-management', 'indelen'),
    also: 'waves verdelen',
    needs: waveEndpoints.applyMoves,
  },
  {
    title: 'Bulk Deelnemer Verplaatsen',
    note: 'Wave-management',
    icon: 'wave',
    to: dialogUrl('/wave-management', 'verplaatsen'),
    also: 'deelnemers',
    needs: waveEndpoints.applyMoves,
  },
  {
    title: 'Nieuw product',
    note: 'Producten',
    icon: 'plus',
    to: dialogUrl('/admin/producten', 'product'),
    also: createWords,
    needs: shopOfficeEndpoints.createProduct,
  },
  {
    title: 'Mail versturen',
    note: 'Bulk Email, bij Deelnemers',
    icon: 'mail',
    to: dialogUrl('/admin/deelnemers', 'mail'),
    also: 'mailen bericht sturen e-mail',
    needs: campaignEndpoints.sendBulkEmail,
  },
  {
    title: 'Noodmelding',
    note: 'Aan alle deelnemers en vrijwilligers',
    icon: 'warning',
    to: dialogUrl('/notifications', 'noodmelding'),
    also: 'sms nood bericht',
    needs: notificationEndpoints.sendEmergencyNotice,
  },
  {
    title: 'Nieuwe editie',
    note: 'Edities',
    icon: 'plus',
    to: dialogUrl(`${settings}/edities`, 'editie'),
    also: `${createWords} jaar`,
    needs: editionEndpoints.createEdition,
  },
  {
    title: 'Nieuw evenement',
    note: 'Evenementenpagina',
    icon: 'plus',
    to: dialogUrl(`${settings}/evenementenpagina`, 'evenement'),
    also: createWords,
    needs: editionEndpoints.changeEdition,
  },
  {
    title: 'Nodig iemand uit',
    note: 'Beheerders',
    icon: 'plus',
    to: dialogUrl(`${settings}/beheerders`, 'uitnodigen'),
    also: 'uitnodigen medewerker beheerder toegang',
    needs: staffEndpoints.inviteStaff,
  },
  addRecord('kortingscodes', 'Nieuwe kortingscode', 'Kortingscodes', discountEndpoints.createDiscountCode, 'actie'),
  addRecord('nieuws', 'Nieuw artikel', 'Nieuws', recordEndpoints.createArticleRecord, 'bericht schrijven blog'),
  addRecord('galerij', 'Nieuwe foto', 'Galerij', recordEndpoints.createGalleryRecord, 'uploaden'),
  addRecord('quotes', 'Nieuwe quote', 'Quotes', recordEndpoints.createTestimonialRecord),
  addRecord('zones', 'Nieuwe zone', 'Zones', recordEndpoints.createZoneRecord),
  addRecord('materiaal', 'Nieuw materiaal', 'Materiaal', recordEndpoints.createMaterialRecord),
  addRecord('materiaalsoorten', 'Nieuwe materiaalsoort', 'Materiaalsoorten', recordEndpoints.createCategoryRecord),
  addRecord('paklijst', 'Nieuwe regel op de paklijst', 'Paklijst', recordEndpoints.createPackingRecord),
  addRecord('checklists', 'Nieuwe checklist', 'Checklists', recordEndpoints.createChecklistRecord),
]
