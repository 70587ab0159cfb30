/** Before pairing, on an iPhone in a browser. The same rule stands beside the pairing code (admin). */
export const installBeforePairing =
  'Zet de scanner eerst op het beginscherm, open hem daar en koppel pas dan. Wie later installeert, begint met een lege opslag en laat scans die nog niet verstuurd zijn in Safari achter.'

/** After pairing, on an iPhone in a browser: it would begin anew. */
export const installAfterPairing =
  'Deze scanner draait in de browser. Op het beginscherm begint hij leeg: verstuur eerst alles, installeer dan, en koppel daar met een nieuwe code.'
