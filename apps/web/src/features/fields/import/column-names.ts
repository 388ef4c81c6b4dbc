/**
 * Columns for which names are listed below, in our users' languages: lower case, without
 * accents, only letters and digits.
 */
export type LabelKind = 'name' | 'crop' | 'season' | 'group';

/**
 * Names are in English, German, Dutch, French, Spanish, Portuguese, Bulgarian and Danish, then those of common
 * software. Better matches come first.
 */
export const columnNames: Record<LabelKind, readonly string[]> = {
  name: nameList(
    'name fieldname title fieldlabel label',
    'schlagname feldname schlagbezeichnung feldstucksname bezeichnung flurstucksname',
    'perceelsnaam perceelnaam naam',
    'nomparcelle nomdelaparcelle nomilot nom',
    'nombreparcela nombre parcela nomeparcela nometalhao nomedotalhao talhao nome',
    'ime naimenovanie име наименование парцел блок',
    'marknavn navn',
    'fieldnam clientfieldname fldname parcelname plotname block blockname paddock',
    'field schlag perceel parcelle mark parcel plot',
    'fieldno fieldnumber fieldnr schlagnr schlagnummer perceelnr perceelnummer numparcelle',
    'marknr marknummer parcelid fieldid feldid номер',
  ),
  crop: nameList(
    'crop cropname croptype plant species commodity',
    'kultur kulturart frucht fruchtart feldfrucht hauptkultur nutzung nutzungsart',
    'gewas gewasnaam gewasomschrijving hoofdgewas teelt',
    'culture culturenom libelleculture nomculture',
    'cultivo cultura nombrecultivo nomecultura producto',
    'kultura култура посев',
    'afgrode afgr afgroede',
    'cropen cropdescr cropdescription snarnutzungsbezeichnung lblhfdtlt codecultu ecntname crop1',
  ),
  season: nameList(
    'season year cropyear harvestyear campaign growingseason',
    'jahr erntejahr anbaujahr wirtschaftsjahr saison antragsjahr',
    'jaar oogstjaar teeltjaar seizoen',
    'annee campagne millesime campagneannee',
    'temporada ano campana safra anosafra',
    'godina sezon година сезон стопанскагодина',
    'ar saeson hostar aar',
  ),
  group: nameList(
    'group farm farmname client clientname grower owner holding estate ranch folder',
    'betrieb betriebsname hof gruppe eigentumer bewirtschafter gut',
    'bedrijf bedrijfsnaam boerderij groep eigenaar',
    'exploitation ferme groupe exploitant proprietaire',
    'finca explotacion grupo propietario fazenda propriedade quinta herdade produtor',
    'stopanstvo grupa стопанство ферма група землище собственик',
    'bedrift ejer gard ejendom',
  ),
};

function nameList(...languages: string[]): readonly string[] {
  return languages.flatMap((language) => language.split(' '));
}

/** Normalises a column name to the form of the lists above. */
export function normaliseColumnName(column: string): string {
  return column
    .normalize('NFD')
    .replaceAll('ø', 'o')
    .replaceAll('Ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
