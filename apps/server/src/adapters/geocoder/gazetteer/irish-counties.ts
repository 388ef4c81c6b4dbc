/**
 * Places by county, which GeoNames' list of places does not contain. A name in two counties is left out. Source:
 * GeoNames, admin2Codes (CC BY 4.0).
 */
const placesByCounty: Readonly<Record<string, string>> = {
  Carlow: 'Bagenalstown|Carlow|Tullow',
  Cavan: 'Bailieborough|Ballyconnell|Ballyjamesduff|Belturbet|Cavan|Cootehill|Kingscourt|Mullagh|Virginia',
  Clare: 'Ardnacrusha|Ennis|Killaloe|Kilrush|Newmarket on Fergus|Shannon|Sixmilebridge',
  Cork: 'Aghada|Bandon|Bantry|Blarney|Carrigaline|Carrigtwohill|Castlemartyr|Clonakilty|Cloyne|Cobh|Cork|Courtbrack|Crosshaven|Dunmanway|Fermoy|Kanturk|Killumney|Kinsale|Macroom|Mallow|Midleton|Millstreet|Mitchelstown|Passage West|Rathcormac|Ráth Luirc|Skibbereen|Tower|Watergrasshill|Whitegate|Youghal',
  Donegal:
    'Ballybofey|Ballybofey-Stranorlar|Ballyshannon|Buncrana|Bundoran|Carndonagh|Convoy|Derrybeg|Donegal|Dungloe|Dunlewy|Gweedore|Killybegs|Leifear|Letterkenny|Moville|Muff|Newtown Cunningham|Ramelton|Raphoe',
  Dublin:
    'An Ros|Artane|Balally|Balbriggan|Baldoyle|Ballinteer|Ballyboden|Ballyfermot|Ballymun|Balrothery|Bayside|Beaumont|Blanchardstown|Bonnybrook|Booterstown|Cabinteely|Cabra|Castleknock|Chapelizod|Cherry Orchard|Clondalkin|Clonskeagh|Coolock|Crumlin|Dalkey|Darndale|Dollymount|Donabate|Donaghmede|Donnybrook|Donnycarney|Drumcondra|Dublin|Dundrum|Dún Laoghaire|Fairview|Finglas|Firhouse|Foxrock|Glasnevin|Greenhills|Hartstown|Howth|Jobstown|Killester|Kinsealy-Drinan|Knocklyon|Loughlinstown|Lucan|Lusk|Malahide|Marino|Milltown|Monkstown|Mount Merrion|Newcastle|Oldbawn|Palmerstown|Portmarnock|Portraine|Raheny|Rathcoole|Rathgar|Rathmines|Rialto|Ringsend|Saggart|Sallynoggin|Sandyford|Sandymount|Shankill|Skerries|Sutton|Swords|Tallaght|Templeogue|Terenure',
  Galway:
    'Athenry|Ballinasloe|Bearna|Claregalway|Clifden|Gaillimh|Gort|Loughrea|Moycullen|Oranmore|Oughterard|Portumna|Tuam',
  Kerry: 'Ballybunnion|Cahersiveen|Castleisland|Cill Airne|Dingle|Kenmare|Killorglin|Listowel|Tralee',
  Kildare:
    'Athgarvan|Athy|Castledermot|Celbridge|Cherryville|Clane|Confey|Derrinturn|Droichead Nua|Eadestown|Johnstown|Kilcock|Kilcullen|Kildare|Kill|Leixlip|Maynooth|Monasterevin|Moone|Naas|Old Kilcullen|Prosperous|Rathangan|Sallins',
  Kilkenny: 'Ballyragget|Callan|Castlecomer|Graiguenamanagh|Kilkenny|Mooncoin|Piltown|Thomastown',
  Laois: 'Abbeyleix|Ballylinan|Mountmellick|Mountrath|Portarlington|Portlaoise|Rathdowney|Stradbally',
  Leitrim: 'Carrick-on-Shannon|Kinlough|Manorhamilton',
  Limerick:
    'Abbeyfeale|Adare|Annacotty|Askeaton|Caherconlish|Castleconnell|Croom|Kilmallock|Luimneach|Moroe|Moyross|Newcastle West|Rathkeale',
  Longford: 'Ballymahon|Edgeworthstown|Granard|Lanesborough|Longford',
  Louth:
    'Ardee|Carlingford|Castlebellingham|Clogherhead|Drogheda|Dromiskin|Dundalk|Dunleer|Termonfeckin|Tullyallen',
  Mayo: 'Ballinrobe|Ballyhaunis|Belmullet|Castlebar|Claremorris|Crossmolina|Foxford|Kiltamagh|Swinford|Westport',
  Meath:
    'Ashbourne|Athboy|Ballivor|Duleek|Dunboyne|Dunshaughlin|Enfield|Kells|Kentstown|Laytown|Longwood|Navan|Newtown Trim|Oldcastle|Ratoath|Slane|Stamullin|Trim',
  Monaghan: 'Carrickmacross|Castleblayney|Clones|Monaghan',
  Offaly: 'Banagher|Birr|Clara|Daingean|Edenderry|Ferbane|Tullamore',
  Roscommon: 'Ballaghaderreen|Boyle|Castlerea|Roscommon',
  Sligo: 'Ballisodare|Ballymote|Collooney|Inishcrone|Sligo|Strandhill|Tobercurry',
  Tipperary:
    'Cahir|Carrick-on-Suir|Cashel|Cluain Meala|Fethard|Nenagh|Nenagh Bridge|Newport|Roscrea|Templemore|Thurles|Tipperary',
  Waterford: 'Dungarvan|Dunmore East|Portlaw|Trá Mhór|Waterford',
  Westmeath: 'An Muileann gCearr|Athlone|Castlepollard|Kilbeggan|Kinnegad|Moate|Rathwire|Rochfortbridge',
  Wexford:
    'Ballinroad|Ballygerry|Bunclody|Castlebridge|Castletown|Courtown|Enniscorthy|Ferns|Gorey|Loch Garman|New Ross|Rosslare',
  Wicklow:
    'Arklow|Ashford|Aughrim|Baltinglass|Blessington|Bray|Carnew|Charlesland|Enniskerry|Greystones|Kilcoole|Kilmacanoge|Kilpedder|Kilquade|Little Bray|Newtownmountkennedy|Rathdrum|Rathnew|Valleymount|Wicklow',
};

const countyByPlace = new Map(
  Object.entries(placesByCounty).flatMap(([county, places]) =>
    places.split('|').map((place): [string, string] => [place, `Co. ${county}`]),
  ),
);

/** County of an Irish place as addresses have it, such as `Co. Kildare`; null if it is unknown. */
export const irishCounty = (place: string): string | null => countyByPlace.get(place) ?? null;
