#!/usr/bin/env python3
"""dNBR and RBR of real scenes by rasterio and numpy, with an own choice of the pass before the fire.

    python3 packages/analysis/src/services/burn-scar/truth.py ../shared/data packages/analysis/src/services/burn-scar/truth.json
"""
import json
import os
import sys
from datetime import date, timedelta

import numpy as np
import rasterio

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../../../truth"))

from statistics_truth import RECIPES, TANZANIA, analyse, features, items_of, ratio, rounded, summary

RECIPES["burn ratio"] = {"NBR": {"of": ("nir08", "swir22"), "is": ratio}}
LIMITS = [-0.25, -0.10, 0.10, 0.27, 0.44, 0.66]
# Days of a supposed fire and of the pass after it. Nothing burnt, but harvest and drought look like burnt land.
FLANDERS = [("2018-07-20", "2018-09-21"), ("2018-08-20", "2018-09-21"), ("2018-05-20", "2018-06-30"), ("2017-11-10", "2018-02-25")]
# On the day of the second supposed fire there is a pass, which counts neither as before nor as after it.
AFRICA = [("2020-06-01", "2020-07-12"), ("2020-08-16", "2020-09-30")]


def measured(folder, items, geometry, day):
    of_day = [item for item in items if item["properties"]["datetime"].startswith(day)]
    row, values = analyse(folder, of_day, geometry, "burn ratio")
    return row, values


def scar(folder, items, geometry, fire, after):
    days = sorted({item["properties"]["datetime"][:10] for item in items})
    first = (date.fromisoformat(fire) - timedelta(days=60)).isoformat()
    row, later = measured(folder, items, geometry, after)
    result = {"fire": fire, "after": after, "before": None, "inside": row["inside"], "cloud": row["cloud"]}
    for day in reversed([day for day in days if first <= day < fire]):
        found, earlier = measured(folder, items, geometry, day)
        if found["valid"] / found["inside"] < 0.6:
            continue
        difference = earlier - later
        known = ~np.isnan(difference)
        classes = np.searchsorted(LIMITS, difference[known], side="right")
        return {
            **result, "before": day, "valid": int(known.sum()),
            "hectares": [0.04 * int((classes == one).sum()) for one in range(7)],
            "dNBR": summary(difference[known]),
            "RBR": summary((difference / (earlier + 1.001))[known]),
            "pixels": [None if np.isnan(value) else value for value in difference] if len(difference) > 100 else None,
        }
    return result


def cases(data, name, geometries, days):
    folder = os.path.join(data, "scenes", name)
    items = list(items_of(folder))
    return [
        {"field": field, **scar(folder, items, geometry, fire, after)}
        for fire, after in days for field, geometry in enumerate(geometries)
    ]


if __name__ == "__main__":
    data, out = sys.argv[1:3]
    parcels = features(os.path.join(data, "scenes", "flanders-2017-2018", "parcels.geojson"))
    truth = {
        "made_by": f"rasterio {rasterio.__version__}, numpy {np.__version__}",
        "flanders-2017-2018": cases(data, "flanders-2017-2018", parcels, FLANDERS),
        "tanzania-2019-2020": cases(data, "tanzania-2019-2020", TANZANIA, AFRICA),
    }
    with open(out, "w") as file:
        json.dump(rounded(truth), file, separators=(",", ":"))
        file.write("\n")
