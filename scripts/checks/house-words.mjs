import { wordsOf } from './find-house-words.mjs';

/**
 * Words that docs/glossary.md replaces by a term of the field, in camel case. `…` stands for words between, and a plural
 * is refused like its singular. `except` matches names in which a word has another meaning.
 */
const table = [
  { word: 'allAtRest', use: 'settleAll' },
  { word: 'anew', use: 'again or a verb, such as reset' },
  { word: 'asked', use: 'request, params, query or requested' },
  { word: 'atOnce', use: 'concurrency, batchSize or concurrently' },
  { word: 'begun', use: 'started' },
  { word: 'beside', use: 'extras, inputs or adjacent' },
  {
    word: 'canvas',
    use: 'PassMosaic',
    except: /^(?:html|offscreen|map-)?canvas(?:Font|Context|Box|RenderingContext2D|Element)?$/i,
  },
  { word: 'forget', use: 'delete, evict, clear or erase', except: /^forgetPassword$/ },
  { word: 'gate', use: 'semaphore, barrier, limitation or refusal' },
  { word: 'gather', use: 'collect' },
  { word: 'giveBack', use: 'release or return' },
  { word: 'giveUp', use: 'cancel, abandon, release or forfeit' },
  { word: 'gone', use: 'missing, removed or expired', except: /^gone$/ },
  { word: 'hand', use: 'draft', except: /ByHand$/ },
  { word: 'heed', use: 'handle or apply' },
  { word: 'inTurn', use: 'sequentially or mapConcurrently' },
  {
    word: 'keep',
    use: 'save, store, cache or retain',
    except: /^keep(?:Alive|-alive|Billing|Busy|Button|Buying|Chat|Features|Paying|Previous|Running|West)?$/,
  },
  { word: 'kept', use: 'saved, stored, cached, retained or remaining', except: /^(?:isKept|kept|\/kept)$/ },
  { word: 'lately', use: 'recently' },
  {
    word: 'least',
    use: 'min',
    except: /^(?:least|leastShort|leastBusyThread|coverAtLeast|atLeast|at_least)$/,
  },
  { word: 'leaver', use: 'departingUser' },
  { word: 'lent', use: 'lease' },
  { word: 'letIn', use: 'authorise' },
  { word: 'let…go', use: 'release, reset, clear or disconnect' },
  {
    word: 'longest',
    use: 'max…Length, …TimeoutMs or max…Bytes',
    except: /^longest(?:_gap|Gap|First|Ms|WaitDuring)?$/,
  },
  {
    word: 'look',
    use: 'observation, screening, check, poll or view',
    // Counts and dates in stored records and replies.
    except:
      /^(?:lookUp\w*|changesToLookUp|look-up-country|client-look-up|bare_looks|median_looks|look_again_from)$/,
  },
  { word: 'mend', use: 'repair' },
  { word: 'most', use: 'max', except: /^(?:most|mostCommon\w*|atMost|at_most)$/ },
  { word: 'nest', use: 'assign' },
  { word: 'patience', use: 'timeoutMs or gracePeriodMs' },
  { word: 'purse', use: 'WalletModel' },
  { word: 'put…away', use: 'hide or dismiss' },
  { word: 'put…back', use: 'restore' },
  { word: 'put…off', use: 'reschedule or postpone' },
  // Texts take `room`, `gone` and `way` as parameters.
  { word: 'room', use: 'BufferPool, viewport or free space', except: /^room$/ },
  { word: 'said', use: 'message, output, reply or stated' },
  { word: 'sight', use: 'viewingGeometry or cloudCover' },
  { word: 'sketch', use: 'outlineDraft' },
  { word: 'soMany', use: 'n, or the number itself' },
  { word: 'sought', use: 'searched or wanted by what it is' },
  { word: 'spoken', use: 'format…, describe… or …Label' },
  { word: 'standBack', use: 'lowerThreadPriority' },
  { word: 'standing', use: 'status or active' },
  { word: 'stands', use: 'is, is active, or placement' },
  { word: 'take…back', use: 'refund, revoke or release' },
  { word: 'taken…back', use: 'refunded, revoked or released' },
  { word: 'tell', use: 'notify, report, emit or log' },
  { word: 'told', use: 'notified, reported, recorded or shown' },
  { word: 'trouble', use: 'error, failure or outage' },
  { word: 'underWay', use: 'inProgress' },
  { word: 'untangle', use: 'resolveSelfIntersections' },
  {
    word: 'wanted',
    use: 'requested or expected',
    // A stored event of the guided order, and the text about the stored name `wanted`.
    except: /^(?:recurring_wanted|wantedPage|wanted)$/,
  },
  { word: 'way', use: 'link, actions or parentScreen', except: /^way$/ },
  { word: 'whoever', use: 'the caller or the user' },
  { word: 'whole', use: 'full or complete; of a number integer', except: /^whole$/ },
  { word: 'wish', use: 'request' },
];

export const names = table.map(({ word, use, except }) => ({
  word: word.split('…').map(wordsOf),
  use,
  except: except ?? /^$/,
}));

/**
 * Codes of messages that databases and records hold. A stored code has to stay readable, so these keys keep a word that
 * is refused elsewhere.
 */
export const storedCodes = [
  'analysis.carbon.nothing_said',
  'analysis.file.whole_numbers_unread',
  'analysis.soil_mapping.bare_look',
  'analysis.soil_mapping.bare_look_is',
  'runs.payment_taken_back',
];

/** Phrases that are refused in comments, titles of tests and names of mutations, with the words to use instead. */
export const comments = [
  { phrase: /\banew\b/i, use: 'again' },
  { phrase: /\b(?:is|are|was|were) told\b/i, use: 'is reported, recorded, shown or sent' },
  { phrase: /\bbeside\b/i, use: 'next to, in addition to, or with' },
  { phrase: /\bgather/i, use: 'collects' },
  { phrase: /\bgiv(?:e|es|en|ing) back\b/i, use: 'returns or releases' },
  { phrase: /\bgive[sn]? up\b/i, use: 'cancelled, abandoned, released or forfeited' },
  { phrase: /\bheeds?\b/i, use: 'handles or applies' },
  { phrase: /\bheld against\b/i, use: 'compared with' },
  { phrase: /\bin hand\b/i, use: 'in the draft' },
  { phrase: /\bin room of\b/i, use: 'instead of' },
  { phrase: /\blately\b/i, use: 'recently' },
  { phrase: /\blets? go\b/i, use: 'releases' },
  { phrase: /\b(?:a|the) looks?\b(?!-)/i, use: 'the observation, screening, check or view' },
  { phrase: /\bmend(?:s|ed|ing)?\b/i, use: 'repairs or corrects' },
  { phrase: /\bnews\b(?![/`])/i, use: 'notifications' },
  { phrase: /\bputs? away\b/i, use: 'hides or dismisses' },
  { phrase: /\bputs? off\b/i, use: 'postpones' },
  { phrase: /\bso (?:many|much|long)\b/i, use: 'n, or the number itself' },
  { phrase: /\b(?:take|takes|taken|taking) back\b/i, use: 'refunds, revokes or releases' },
  { phrase: /\bwanted\b/i, use: 'requested or needed' },
  { phrase: /\bwhoever\b/i, use: 'the caller, the user' },
];

/** Files that list these words, or list states by their stored codes. */
export const isExempt =
  /^scripts\/checks\/(?:house-words|find-house-words\.test)\.mjs$|\/migrations\/|\/(?:question-states|card-refund-states|state\.messages)\.ts$/;
