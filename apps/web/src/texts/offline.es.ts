import type { InWords } from './in-words.ts';
import type { offlineTexts as english } from './offline.en.ts';

/** The words of what is kept on a device, to be read without a connection. */
export const offlineTexts: InWords<typeof english> = {
  bar: 'No tienes conexión.',
  unreached: 'No se puede conectar con el servidor.',
  barKept: 'Resultados guardados en este dispositivo',

  keep: 'Guardar sin conexión',
  keeping: 'Guardando…',
  kept: (date) => `Guardado en este dispositivo el ${date}, hasta que cierres la sesión.`,
  keptNow: 'Guardado en este dispositivo, hasta que cierres la sesión.',
  savedCopy: (date) => `Se muestra la copia guardada en este dispositivo el ${date}.`,
  remove: 'Quitar de este dispositivo',
  noRoom: 'No hay espacio suficiente en este dispositivo. No se guardó nada.',
  notKept: 'No se pudo descargar entero. No se guardó nada; inténtalo de nuevo.',

  title: 'Guardado en este dispositivo',
  about: 'Puedes leer estos resultados sin conexión. Se quitan cuando cierras la sesión.',
  open: (name, date) => `${name}, visto el ${date}`,
  keptOn: (date) => `guardado el ${date}`,
  removeOf: (name) => `Quitar de este dispositivo: ${name}`,
  emptyHeading: 'No hay nada guardado en este dispositivo',
  emptyExplanation:
    'Abre un resultado y elige «Guardar sin conexión»: así puedes leerlo en el campo, sin conexión.',
  orders: 'Todos los pedidos',
};
