/** What people ask for that no picture from above tells. */
const things: readonly { asks: RegExp; what: string }[] = [
  {
    asks: /\b(yield|tonnes? per|bushels?|harvest (amount|quantity|will)|(how much|what) (will|can|do) (i|we) harvest)\b/,
    what: 'a yield',
  },
  {
    asks: /\b(price|profit|money|earn|revenue|worth|sell|market|invest|loan|subsid\w*)\b/,
    what: 'prices or money',
  },
  { asks: /\b(credits?|offsets?)\b/, what: 'credits: it is no proof for any market' },
  { asks: /\b(insur\w*|claim|legal|liab\w*|court)\b/, what: 'what an insurer or a court decides' },
  {
    asks: /\b(disease\w*|fung\w*|pests?|insects?|weeds?|virus|blight|rust)\b/,
    what: 'diseases, pests or weeds',
  },
  {
    asks: /\b(fertili[sz]\w*|nitrogen|dose|kg|dressing|spray\w*|herbicid\w*|pesticid\w*)\b/,
    what: 'a dose or a product',
  },
  {
    asks: /\b(weather|rain|forecast|tomorrow|next (week|month|year)|temperature|frost|predict\w*)\b/,
    what: 'the weather or the days to come',
  },
  { asks: /\b(neighbou?r\w*|other (field|farm)s?)\b/, what: 'other fields' },
  {
    asks: /\b(safe to (eat|drink)|health of (people|animals)|poison\w*|ill)\b/,
    what: 'the health of people or animals',
  },
  {
    asks: /\b(p\s?h|phosph\w*|potassium|salin\w*|organic matter|nutrients?)\b/,
    what: 'what a laboratory finds in soil',
  },
];

/** What of it the question asks for; null: nothing. */
export const unknowable = (question: string): string | null => {
  const asked = things.filter(({ asks }) => asks.test(question)).map(({ what }) => what);
  return asked.length === 0 ? null : `This record says nothing about ${asked.join(', nor about ')}.`;
};
