"""Writes ../src/projection/surveyed-systems.ts: systems of the EPSG register that files of fields reference by code, as PROJ defines
them.

    /usr/bin/python3 packages/geo/truth/crs_definitions.py && npm run format

Needs pyproj (Debian: python3-pyproj; written with PROJ 9.1.1).
"""
import re
import warnings
from pathlib import Path

from pyproj import CRS, proj_version_str
from pyproj.database import query_crs_info

warnings.simplefilter("ignore")
TARGET = Path(__file__).resolve().parent.parent / "src" / "projection" / "surveyed-systems.ts"

# EPSG codes of the systems on each datum, by the name of the datum in datums.ts.
SYSTEMS = {
    "indian1975": [4240, 24047, 24048],
    "psad56": [24891, 24892, 24893],
    "arc1960": [4210, 21035, 21036, 21037, 21095, 21096, 21097],
    "vn2000": [4756, 3405, 3406],
    "kalianpur1975": [4146, *range(24378, 24382)],
    "dbref": [5681, 5682, 5683, 5684, 5685],
    "nzgd49": [4272, 27200],
    "nad27": [4267],
    "ed50": [4230],
    "amersfoort": [4289],
    "osgb36": [4277],
    "wgs84": [3416, 7755, 5880, 5641, 3310, 3081, 3082, 3083, 3978, 3347, 3577],
}
# Names of the systems of the US states, in survey feet and in metres.
STATES = re.compile(r"NAD83 / [A-Z][a-z]+( [A-Z][a-z]+)*( (East|West|North|South|Central|zone \d))?( \(ftUS\))?$")
UTM = re.compile(r"UTM|MTM|MTQ|Teranet|Statistics|BC |Canada|Alaska|Albers|Lambert|Equal|Quebec")

for info in query_crs_info("EPSG", "PROJECTED_CRS"):
    if not info.deprecated and STATES.match(info.name) and not UTM.search(info.name):
        SYSTEMS["wgs84"].append(int(info.code))


def words(code):
    found = CRS.from_epsg(code).to_proj4()
    for datum, ellipsoid in {"NAD83": "GRS80", "NAD27": "clrk66", "WGS84": "WGS84", "OSGB36": "airy"}.items():
        found = found.replace(f"+datum={datum}", f"+ellps={ellipsoid}")
    return re.sub(r" \+(units=m|no_defs|type=crs)\b", "", found)


rows = {code: (datum, words(code)) for datum, codes in SYSTEMS.items() for code in codes}
lines = [f"{code} {datum} {found}" for code, (datum, found) in sorted(rows.items()) if "omerc" not in found]
TARGET.write_text(
    f"/** Code, datum and projection a line. Written by truth/crs_definitions.py, with PROJ {proj_version_str}. */\n"
    "export const surveyedSystems = `\\\n" + "\n".join(lines) + "`;\n"
)
