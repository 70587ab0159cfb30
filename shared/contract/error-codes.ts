/**
 * Every failure that the server can answer: HTTP status and what a person reads (decision 27). Mapped to HTTP in one place.
 * A use case may give a more exact Dutch text; the code and status stay.
 */
export const errorCodes = {
  invalid_input: { status: 400, message: 'Controleer je invoer en probeer het opnieuw.' },
  invalid_json: { status: 400, message: 'Dit verzoek kunnen we niet lezen.' },
  body_too_large: { status: 413, message: 'Dit verzoek is te groot.' },
  wrong_content_type: { status: 415, message: 'Dit verzoek kunnen we niet lezen.' },
  wrong_origin: { status: 403, message: 'Dit verzoek komt van een andere site en is geweigerd.' },
  not_logged_in: { status: 401, message: 'Je bent niet ingelogd. Log in en probeer het opnieuw.' },
  not_allowed: { status: 403, message: 'Dit mag je niet doen met dit account.' },
  not_found: { status: 404, message: 'Dit bestaat niet of niet meer.' },
  wrong_login: { status: 401, message: 'Controleer je inloggegevens' },
  too_many_attempts: { status: 429, message: 'Te veel pogingen. Wacht een kwartier en probeer het opnieuw.' },
  too_many_holds: {
    status: 429,
    message: 'Vanaf jouw netwerk wachten te veel inschrijvingen op hun betaling. Probeer het over een kwartier opnieuw.',
  },
  link_expired: { status: 410, message: 'Deze link is al gebruikt of verlopen. Log in, of vraag een nieuwe aan.' },
  profile_changed: { status: 409, message: 'Je profiel is intussen ergens anders gewijzigd.' },
  record_changed: { status: 409, message: 'Iemand anders heeft dit intussen gewijzigd.' },
  wave_in_use: { status: 409, message: 'In deze wave zitten deelnemers.' },
  capacity_too_low: { status: 409, message: 'De capaciteit kan niet lager zijn dan wat al bezet is.' },
  move_refused: { status: 409, message: 'Deze deelnemer kan niet verplaatst worden.' },
  qr_refused: { status: 409, message: 'Dit ticket is niet geldig, er komt geen nieuwe QR code.' },
  delete_refused: { status: 409, message: 'Deze deelnemer kan niet verwijderd worden.' },
  restore_refused: { status: 409, message: 'Dit kan niet meer ongedaan gemaakt worden.' },
  price_changed: { status: 409, message: 'De prijs is veranderd.' },
  cart_changed: { status: 409, message: 'Niet alles uit je winkelwagen is er nog.' },
  date_full: { status: 409, message: 'Deze dag is vol. Kies een andere dag.' },
  wave_full: { status: 409, message: 'Deze wave is vol. Kies een andere wave.' },
  date_waiting: {
    status: 409,
    message:
      'Voor deze dag is een wachtlijst. Plekken die vrijkomen gaan eerst naar wie daarop staat. Zet jezelf erbij of kies een andere dag.',
  },
  wave_waiting: {
    status: 409,
    message:
      'Voor deze wave is een wachtlijst. Plekken die vrijkomen gaan eerst naar wie daarop staat. Zet jezelf erbij of kies een andere wave.',
  },
  waiting_refused: { status: 409, message: 'Voor deze dag kun je niet op de wachtlijst.' },
  offer_gone: { status: 410, message: 'Deze plek wordt niet meer voor je vastgehouden. Er is niets betaald.' },
  addon_sold_out: { status: 409, message: 'De hoodie is uitverkocht.' },
  cancel_refused: { status: 409, message: 'Dit ticket kan niet geannuleerd worden.' },
  erase_refused: { status: 409, message: 'Je gegevens kunnen nu niet gewist worden.' },
  transfer_refused: { status: 409, message: 'Deze plek kan niet overgedragen worden.' },
  wave_closed: { status: 409, message: 'Deze wave is gesloten. Kies een andere wave.' },
  hold_over: { status: 409, message: 'De tijd om te betalen is om en je plekken zijn vrijgegeven. Schrijf je opnieuw in.' },
  registration_closed: { status: 409, message: 'De inschrijving is gesloten.' },
  discount_invalid: { status: 409, message: 'Deze code is niet geldig of verlopen' },
  already_paid: { status: 409, message: 'Dit ticket is al betaald.' },
  request_reused: { status: 409, message: 'Dit verzoek is al gebruikt met andere gegevens. Vernieuw de pagina en probeer het opnieuw.' },
  nobody_to_send_to: { status: 409, message: 'Er is niemand om dit naar te sturen.' },
  too_expensive: { status: 409, message: 'Dit kost meer dan er deze maand aan sms mag worden uitgegeven.' },
  campaign_refused: { status: 409, message: 'Dit kan nu niet met deze verzending.' },
  pairing_invalid: { status: 410, message: 'Deze koppelcode is al gebruikt of verlopen. Vraag een nieuwe aan.' },
  device_revoked: { status: 403, message: 'Dit toestel is ontkoppeld. Vraag een nieuwe koppelcode aan.' },
  already_checked_in: { status: 409, message: 'QR code niet gevonden of al ingecheckt' },
  already_recorded: { status: 409, message: 'Dit is al vastgelegd.' },
  unknown_code: { status: 404, message: 'QR code niet gevonden of al ingecheckt' },
  payment_unavailable: {
    status: 503,
    message: 'De betaaldienst antwoordt niet. Er is niets betaald en niets verloren, probeer het zo opnieuw.',
  },
  busy: { status: 503, message: 'Het is heel druk. Er is niets verloren, probeer het zo opnieuw.' },
  unexpected: { status: 500, message: 'Er ging iets mis bij ons. Er is niets verloren, probeer het zo opnieuw.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errorCodes
