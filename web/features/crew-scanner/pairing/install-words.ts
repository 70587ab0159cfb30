/** Shown before pairing, on an iPhone in a browser. The admin page shows the same rule beside the pairing code. */
export const installBeforePairingText =
  'Zet de scanner eerst op het beginscherm, open hem daar en koppel pas dan. Wie later installeert, begint met een lege opslag en laat scans die nog niet verstuurd zijn in Safari achter.'

/** Shown after pairing, on an iPhone in a browser: the installed app starts with an empty store. */
export const installAfterPairing =
  'Deze scanner draait in de browser. Op het beginscherm begint hij leeg: verstuur eerst alles, installeer dan, en koppel daar met een nieuwe code.'
