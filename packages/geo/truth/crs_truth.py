"""Writes crs_truth.json: the coordinates that PROJ computes for one place in each reference system of field files.

    /usr/bin/python3 packages/geo/truth/crs_truth.py && npm run format

Needs GDAL and pyproj (Debian: python3-gdal, python3-pyproj; written with GDAL 3.6.2, PROJ 9.1.1). Each
system has a place on WGS 84 in its area of use, the coordinates of the place in the system (pyproj, best transformation, no grids
fetched), and the .prj file as Esri's software writes it; for some systems also as GDAL writes it (`ogc`).
"""
import json
from pathlib import Path

from osgeo import gdal, osr
from pyproj import Transformer, proj_version_str

HERE = Path(__file__).resolve().parent
PLACES = {
    28992: (5.6, 52.1), 31370: (4.4, 50.7), 3812: (4.4, 50.7), 31466: (6.9, 51.2), 31467: (9.5, 50.5), 31468: (11.6, 48.5),
    31469: (14.2, 51.3), 31254: (10.5, 47.2), 31256: (16.2, 48.3), 31287: (14.1, 47.6), 27700: (-1.5, 52.5), 29902: (-7.5, 53.3),
    29903: (-7.5, 53.3), 2157: (-7.5, 53.3), 21781: (8.2, 46.9), 2056: (8.2, 46.9), 5514: (15.5, 49.8), 2154: (2.5, 46.9),
    27572: (2.5, 46.9), 2180: (19.2, 52.1), 3006: (15.5, 59.3), 3021: (15.5, 59.3), 3067: (25.5, 61.5), 3763: (-8.2, 39.6),
    27493: (-8.2, 39.6), 20790: (-8.2, 39.6), 3003: (9.9, 45.2), 23700: (19.5, 47.1), 3844: (25.5, 45.9),
    7801: (25.4, 42.7), 3035: (10.5, 51.5), 23031: (3.2, 51.1), 23030: (-3.7, 40.4), 25830: (-3.7, 40.4), 25832: (9.9, 56.4),
    25833: (14.5, 48.2), 32633: (14.5, 48.2), 32721: (-57.5, -12.1), 3857: (5.6, 52.1), 4326: (5.6, 52.1), 4258: (9.9, 56.4),
    4314: (9.5, 50.5), 28404: (24.5, 49.1), 2398: (12.5, 51.5), 3301: (25.1, 58.6), 3059: (24.6, 56.9), 3346: (24.1, 55.3),
    2100: (22.4, 39.6), 3765: (16.4, 45.5), 3794: (14.8, 46.1), 26914: (-99.5, 36.1), 26714: (-99.5, 36.1), 5070: (-99.5, 36.1),
    2277: (-98.5, 30.9), 2227: (-120.9, 37.5), 29193: (-45.8, -12.1), 31983: (-45.8, -12.1), 5880: (-54.2, -12.1), 4674: (-45.8, -12.1),
    24047: (99.5, 16.5), 24891: (-80.3, -5.2), 21037: (37.2, -0.8), 3405: (105.8, 10.2), 24378: (75.2, 30.9), 5682: (9.2, 50.5),
    27200: (175.5, -37.8), 2226: (-121.5, 38.6), 3310: (-119.8, 36.7), 3081: (-98.5, 31.2), 3416: (14.1, 47.6), 4267: (-99.5, 36.1),
    7755: (78.5, 22.4), 28355: (146.8, -35.5), 7855: (146.8, -35.5), 2193: (172.2, -43.5), 2393: (27.1, 62.1), 2169: (6.1, 49.7),
}

WITH_OGC = {28992, 31256, 27700, 2056, 5514, 29193, 2277}

osr.UseExceptions()


def entry(code, place):
    system = osr.SpatialReference()
    system.ImportFromEPSG(code)
    esri = system.Clone()
    esri.MorphToESRI()
    x, y = Transformer.from_crs(4326, code, always_xy=True, allow_ballpark=False).transform(*place)
    digits = 7 if system.IsGeographic() else 3
    found = {"epsg": code, "place": place, "xy": [round(x, digits), round(y, digits)], "esri": esri.ExportToWkt()}
    if code in WITH_OGC:
        found["ogc"] = system.ExportToWkt(["FORMAT=WKT1"])
    return found


truth = {
    "written_by": "packages/geo/truth/crs_truth.py",
    "with": f"GDAL {gdal.__version__}, PROJ {proj_version_str}",
    "systems": [],
}
for code, place in PLACES.items():
    truth["systems"].append(entry(code, place))
(HERE / "crs_truth.json").write_text(json.dumps(truth) + "\n")
