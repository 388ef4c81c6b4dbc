/**
 * Words that docs/glossary.md replaces by a term of the field. `except` matches identifiers in which a word has another
 * meaning.
 */
const table = [
  { word: 'allAtRest', use: 'settleAll' },
  { word: 'asked', use: 'request, params, query or requested' },
  { word: 'atOnce', use: 'concurrency, batchSize or concurrently' },
  { word: 'begun', use: 'started' },
  { word: 'beside', use: 'extras, inputs or adjacent' },
  { word: 'giveUp', use: 'cancel, abandon, release or forfeit' },
  {
    word: 'gone',
    use: 'missing, removed or expired',
    except: /^(?:gone|goneOn|goneHeading|goneExplanation)$/,
  },
  { word: 'hand', use: 'draft', except: /ByHand$/ },
  { word: 'heed', use: 'handle or apply' },
  { word: 'inTurn', use: 'sequentially or mapConcurrently' },
  {
    word: 'least',
    use: 'min',
    except: /^(?:least|leastShort|leastBusyThread|coverAtLeast|atLeast|at_least)$/,
  },
  { word: 'leaver', use: 'departingUser' },
  { word: 'lent', use: 'lease' },
  { word: 'letGo', use: 'release, reset, clear or disconnect' },
  {
    word: 'longest',
    use: 'max…Length, …TimeoutMs or max…Bytes',
    except: /^longest(?:_gap|Gap|First|Ms|WaitDuring)?$/,
  },
  { word: 'lookBack', use: 'backfill' },
  { word: 'most', use: 'max', except: /^(?:most|mostCommon\w*|atMost|at_most)$/ },
  { word: 'patience', use: 'timeoutMs or gracePeriodMs' },
  { word: 'purse', use: 'WalletModel' },
  { word: 'putOff', use: 'reschedule or postpone' },
  // The code of a stored note: no biome was named.
  { word: 'said', use: 'message, output, reply or stated', except: /^nothing_said$/ },
  { word: 'sight', use: 'viewingGeometry or cloudCover' },
  { word: 'sketch', use: 'outlineDraft' },
  { word: 'sought', use: 'searched or wanted by what it is' },
  { word: 'standBack', use: 'lowerThreadPriority' },
  { word: 'standing', use: 'status or active' },
  { word: 'stands', use: 'is, is active, or placement' },
  { word: 'tell', use: 'notify, report, emit or log' },
  { word: 'told', use: 'notified, reported, recorded or shown' },
  { word: 'trouble', use: 'error, failure or outage' },
  { word: 'underWay', use: 'inProgress' },
  { word: 'untangle', use: 'resolveSelfIntersections' },
  { word: 'whoever', use: 'the caller or the user' },
  { word: 'wish', use: 'request' },
];

export const names = table.map(({ word, use, except }) => ({
  word: word.split(/(?=[A-Z])/).map((part) => part.toLowerCase()),
  use,
  except: except ?? /^$/,
}));

/** Phrases in comments that are refused, with the words to use instead. */
export const comments = [
  { phrase: /\banew\b/i, use: 'again' },
  { phrase: /\b(?:is|are|was|were) told\b/i, use: 'is reported, recorded, shown or sent' },
  { phrase: /\bbeside\b/i, use: 'next to, in addition to, or with' },
  { phrase: /\bgive[sn]? up\b/i, use: 'cancelled, abandoned, released or forfeited' },
  { phrase: /\bheeds?\b/i, use: 'handles or applies' },
  { phrase: /\bheld against\b/i, use: 'compared with' },
  { phrase: /\bin hand\b/i, use: 'in the draft' },
  { phrase: /\blately\b/i, use: 'recently' },
  { phrase: /\blets? go\b/i, use: 'releases' },
  { phrase: /\bputs? off\b/i, use: 'postpones' },
  { phrase: /\bso (?:many|much|long)\b/i, use: 'n, or the number itself' },
  { phrase: /\bwhoever\b/i, use: 'the caller, the user' },
];

/** Files that list these words, quote code as it was, or list states by their stored codes. */
export const isExempt =
  /^scripts\/checks\/(?:house-words|find-house-words\.test|\w*-?mutations)\.mjs$|\/migrations\/|\/(?:question-states|card-refund-states|state\.messages)\.ts$/;
