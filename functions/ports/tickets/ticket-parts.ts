import type { Company } from '#shared/contract/company.ts'
import type { FormParticipant, WizardParticipant } from '#shared/contract/registration.ts'
import type { HandMethod } from '#shared/domain/money/payment-methods.ts'
import type { ChosenAddon } from '#shared/domain/tickets/pricing.ts'
import type { Supply } from '#shared/facts/vat-rates.ts'

// The parts of a ticket's record (ticket-store.ts).

/** The first holder of a place that was transferred. */
export interface FirstHolder {
  name: string
  email: string
  /** The current mail address of their account; absent if it did not change after the transfer. */
  emailNow?: string
}

/** The answers from the wizard or the registration form. Answers that both ask for are required, and the others are optional. */
export type TicketParticipant = { id: string } & Pick<WizardParticipant, keyof WizardParticipant & keyof FormParticipant> &
  Partial<Omit<WizardParticipant, 'medicalConditions'>> & {
    /** The first holder, if the place was transferred. The ticket's page does not show the code of such a place. */
    boughtBy?: FirstHolder
    /** When an administrator removed this participant (ms). Their place is free, although the ticket stays paid. */
    removedAt?: number
  }

/** A mail that was sent about the ticket. */
export interface TicketMail {
  /** Ms since the epoch. */
  at: number
  what:
    | 'confirmation'
    | 'again'
    | 'moved'
    | 'wave_cancelled'
    | 'wave_back'
    | 'cancelled'
    | 'payment_link'
    | 'part_refund'
    | 'address_left'
    | 'address_given'
  /** The participant for whom the mail was sent again, or whose mail address changed; absent if the mail was about the whole ticket. */
  for?: string
}

/** The day and the wave of a start. */
export interface PlannedStart {
  eventDate: string
  /** 0 without a wave. */
  waveNumber: number
  /** Ms since the epoch, null without a wave. */
  waveTime: number | null
}

/** The start of participants as the last mail described it. */
export interface MailedStart extends PlannedStart {
  /** The location of the day in that mail; absent if it is still the same. */
  location?: string
  /** Whether their wave was cancelled according to that mail; absent if that is still the same. */
  isCancelled?: boolean
  /** The participant who chose the current start themselves; absent if an organiser chose it. */
  chosenBy?: string
}

/** An add-on as it was sold. */
export interface SoldAddon extends ChosenAddon {
  /**
   * For a limited add-on: the edition whose stock it is taken from. If absent, an add-on that the code limits is taken from the stock of
   * the built-in edition, and any other add-on is not limited.
   */
  edition?: string
  /** For an add-on that an organiser added: its name and kind of supply. */
  name?: string
  supply?: Supply
}

/** A price step that is limited to a number of tickets. */
export interface PriceStepKey {
  edition: string
  id: string
}

/** Money that the organiser paid back. `at`: ms since the epoch; `by`: the administrator; `amount`: cents. */
export interface PaidBack {
  at: number
  by: string
  how: HandMethod
  amount: number
}

/** An import of tickets from a file. */
export interface TicketImportKey {
  id: string
  /** Where the tickets were sold. */
  source: string
  /** True: the confirmations of the imported tickets are mailed only on request. */
  isSilent: boolean
}

/** The name of the administrator or crew phone that sold the ticket, and why the ticket is free. */
export interface SoldBy {
  name: string
  giftReason?: string
  /** Absent for a ticket that was not imported. */
  imported?: TicketImportKey
}

/** A change of the addressee of a ticket's invoice, made after the invoice was issued. */
export interface InvoiceCorrection {
  /** Null: the buyer's own name. */
  company: Company | null
  /** The number of partial refunds before this correction: their credit notes belong to the invoice that it replaces. */
  refundsBefore: number
}

/** The part of an upgrade that is refunded when its duo is cancelled; see `upgrades/end-upgrade.ts`. */
export type UpgradeRefund = 'whole' | 'entry' | 'nothing'
